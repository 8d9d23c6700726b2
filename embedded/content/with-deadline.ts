import { createContext, Script } from 'node:vm';

const room: { work: (() => unknown) | null } = { work: null };
const context = createContext(room);
const call = new Script('work()');

/** The error comes from the other context, whose `Error` is not ours. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * What `work` returns. Work that takes longer than `limitMs` is broken off wherever it stands and `tooLong` is thrown: it
 * must only compute, without changing anything that outlives it. Errors of `work` pass through.
 */
export function withDeadline<Result>(work: () => Result, limitMs: number, tooLong: () => Error): Result {
  room.work = work;
  try {
    return call.runInContext(context, { timeout: limitMs });
  } catch (error) {
    throw isTimeout(error) ? tooLong() : error;
  } finally {
    room.work = null;
  }
}
