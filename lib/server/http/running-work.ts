import { processWide } from '@/lib/sanity/process-wide';
import type { ApiAnswer } from './api-answer';

const WAIT_MS = 2300;
/** How long an answer is kept for a client that repeats its request after a 202. */
const KEPT_MS = 60_000;
const FAILURE_KEPT_MS = 4000;

const unfinishedWork = () => processWide('running-work', () => new Set<Promise<ApiAnswer>>());

/** Resolves once all running work of the process has ended, including work that continues after a 202. */
export const runningWorkEnd = (): Promise<unknown> => Promise.allSettled(unfinishedWork());

/** Creates a runner for work that may outlast a request; users then see `words` while the work continues. */
export function createRunningWork(
  words: string,
  { waitMs = WAIT_MS, keptMs = KEPT_MS }: { waitMs?: number; keptMs?: number } = {},
) {
  const running = new Map<string, Promise<ApiAnswer>>();

  function begin(key: string, start: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const work = start();
    running.set(key, work);
    unfinishedWork().add(work);
    const end = (): void => void unfinishedWork().delete(work);
    work.then(end, end);
    const forget = (): void => {
      if (running.get(key) === work) running.delete(key);
    };
    const forgetAfter = (ms: number) => (): void => void setTimeout(forget, ms).unref();
    work.then(forgetAfter(keptMs), forgetAfter(FAILURE_KEPT_MS));
    return work;
  }

  /** Answers 202 after `waitMs` while the work continues. Calls with the same `key` share one run of the work. */
  return async (key: string, start: () => Promise<ApiAnswer>): Promise<ApiAnswer> => {
    const work = running.get(key) ?? begin(key, start);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, waitMs, null);
    });
    let isOver = true;
    try {
      const answer = await Promise.race([work, timeout]);
      isOver = answer !== null;
      return answer ?? { status: 202, body: { waiting: words } };
    } finally {
      clearTimeout(timer);
      if (isOver && running.get(key) === work) running.delete(key);
    }
  };
}
