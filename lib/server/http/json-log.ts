import { format } from 'node:util';
import { scrub } from '@/lib/platform/errors/scrub';
import { currentRequestId } from './request-id';

/** An error that a browser reported. Its text is not trusted. */
export class BrowserError extends Error {
  constructor(
    name: string,
    message: string,
    readonly stack: string,
    readonly page: string,
  ) {
    super(message);
    this.name = name;
  }
}

const MAX_TEXT = 8000;

/** Maximum causes logged per error. Other services' errors usually have two; the limit also ends a circular chain. */
const MAX_CAUSES = 5;

function stacksOf(error: Error): string {
  const stacks: string[] = [];
  for (let one: unknown = error; one instanceof Error && stacks.length <= MAX_CAUSES; one = one.cause)
    stacks.push(one.stack ?? one.message);
  return stacks.join('\nCaused by ');
}

const detailsOf = (error: Error) => ({
  name: error.name,
  message: scrub(error.message, MAX_TEXT),
  stack: scrub(stacksOf(error), MAX_TEXT),
});

export function toLogLine(level: 'error' | 'warn' | 'info', values: readonly unknown[], now: Date) {
  const error = values.find((value) => value instanceof Error);
  const words = values.filter((value) => value !== error);
  const text = words.length > 0 ? format(...words) : (error?.message ?? '');
  return {
    time: now.toISOString(),
    level,
    message: scrub(text, MAX_TEXT),
    requestId: currentRequestId(),
    ...(error instanceof BrowserError ? { page: error.page } : {}),
    ...(error ? { error: detailsOf(error) } : {}),
  };
}

export type LogLine = Readonly<ReturnType<typeof toLogLine>>;

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info' } as const;

export function logAsJson(onError: (line: LogLine, isOfBrowser: boolean) => void): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    const out = level === 'info' ? process.stdout : process.stderr;
    Reflect.set(console, method, (...values: unknown[]) => {
      const line = toLogLine(level, values, new Date());
      out.write(`${JSON.stringify(line)}\n`);
      if (level === 'error')
        onError(
          line,
          values.some((value) => value instanceof BrowserError),
        );
    });
  }
}
