import type { ApiAnswer } from './api-answer';

/** So long she waits without a word. */
const PATIENCE_MS = 2300;
/** A result that nobody has come for is kept for so long; a failure only until she has asked again. */
const KEPT_MS = 60_000;
const FAILURE_KEPT_MS = 4000;

/** Answers with what `start` gives, or that it is still under way; the same `key` meanwhile joins what is under way. */
export type RunningWork = (key: string, start: () => Promise<ApiAnswer>) => Promise<ApiAnswer>;

const waitFor = (ms: number): { readonly over: Promise<null>; readonly end: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return { over, end: () => clearTimeout(timer) };
};

/**
 * For work on other services that must not be given up half-way and must not be done twice, and for which nobody should
 * wait without a word. After a moment the answer is 202 with `words`, and the work goes on; asking again in the same words
 * joins it, and gets its result. What has failed begins anew with the next request.
 */
export function createRunningWork(
  words: string,
  { patienceMs = PATIENCE_MS, keptMs = KEPT_MS }: { patienceMs?: number; keptMs?: number } = {},
): RunningWork {
  const running = new Map<string, Promise<ApiAnswer>>();

  function begin(key: string, start: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const work = start();
    running.set(key, work);
    const forget = (): void => {
      if (running.get(key) === work) running.delete(key);
    };
    const forgetAfter = (ms: number) => (): void => void setTimeout(forget, ms).unref();
    work.then(forgetAfter(keptMs), forgetAfter(FAILURE_KEPT_MS));
    return work;
  }

  return async (key, start) => {
    const work = running.get(key) ?? begin(key, start);
    const patience = waitFor(patienceMs);
    let isOver = true;
    try {
      const answer = await Promise.race([work, patience.over]);
      isOver = answer !== null;
      return answer ?? { status: 202, body: { waiting: words } };
    } finally {
      patience.end();
      if (isOver && running.get(key) === work) running.delete(key);
    }
  };
}
