import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { LogLine } from './json-log';

const DEADLINE_MS = 4000;
/** Further errors in the same minute are not sent. Browsers and the server are counted separately. */
const MAX_PER_MINUTE = 30;

/** Matches a frame of Chrome and Node (`at name (file:1:2)`) or of Safari and Firefox (`name@file:1:2`). */
const FRAME = /^\s*(?:at (?:(.+?) \()?|([^@\s][^@]*)?@)?([^\s()]+):(\d+):(\d+)\)?$/;

/** Returns the frames of a stack in Sentry's order, with the innermost frame last. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, chromeName, safariName, filename, lineno, colno] = FRAME.exec(line) ?? [];
      if (filename === undefined) return [];
      return [
        { function: chromeName || safariName || '?', filename, lineno: Number(lineno), colno: Number(colno) },
      ];
    })
    .reverse();
}

/** Returns one error in the format of https://develop.sentry.dev/sdk/data-model/envelopes/. */
export function toEnvelope(line: LogLine, isOfBrowser: boolean, id: string): string {
  const { time, level, message, requestId, page, error } = line;
  const event = {
    event_id: id,
    timestamp: time,
    platform: isOfBrowser ? 'javascript' : 'node',
    level,
    logger: isOfBrowser ? 'browser' : 'server',
    logentry: { formatted: message },
    tags: { ...(requestId ? { request_id: requestId } : {}), ...(page ? { page } : {}) },
    ...(error
      ? {
          // Sends the stack as text, too, because frames do not contain the messages of the causes.
          extra: { stack: error.stack },
          exception: {
            values: [
              { type: error.name, value: error.message, stacktrace: { frames: framesOf(error.stack) } },
            ],
          },
        }
      : {}),
  };
  return [{ event_id: id, sent_at: time }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n');
}

/** Returns the URL and the header for sending envelopes; null if the text is not a DSN. */
export function sentryAddress(dsn: string): { readonly url: string; readonly auth: string } | null {
  const url = URL.canParse(dsn) ? new URL(dsn) : null;
  const [, path, project] = /^(.*\/)(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url?.username || project === undefined) return null;
  return {
    url: `${url.protocol}//${url.host}${path}api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=bellaforte/1, sentry_key=${url.username}`,
  };
}

function createLimit(): (timeMs: number) => boolean {
  let minute = 0;
  let count = 0;
  return (timeMs) => {
    const now = Math.floor(timeMs / MINUTE_MS);
    count = now === minute ? count + 1 : 1;
    minute = now;
    return count <= MAX_PER_MINUTE;
  };
}

/** Returns a function that sends errors to Sentry. Reports its failures on stderr: `console.error` writes to Sentry. */
export function createSentry(dsn: string, send: typeof fetch = fetch) {
  const address = sentryAddress(dsn);
  // Anyone can send browser errors, which must not keep the server's own errors from being sent.
  const limits = { browser: createLimit(), server: createLimit() };
  return (line: LogLine, isOfBrowser: boolean): void => {
    const isWithin = isOfBrowser ? limits.browser : limits.server;
    if (!address || !isWithin(Date.parse(line.time))) return;
    const body = toEnvelope(line, isOfBrowser, randomUUID().replaceAll('-', ''));
    const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': address.auth };
    withDeadline(send(address.url, { method: 'POST', headers, body }), 'Sentry', DEADLINE_MS).then(
      (answer) => {
        if (!answer.ok) process.stderr.write(`Sentry answered ${answer.status}\n`);
      },
      (cause: unknown) => void process.stderr.write(`Sentry cannot be reached: ${cause}\n`),
    );
  };
}
