import { AppError } from './app-error';

/** Default deadline of remote calls. Needed because the SDKs themselves wait 30 s or without limit. */
export const REMOTE_DEADLINE_MS = 8000;

/** Rejects after the deadline with an `unavailable` AppError whose cause names `what`. */
export function withDeadline<T>(
  promise: Promise<T>,
  what: string,
  deadlineMs = REMOTE_DEADLINE_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new AppError('unavailable', 'This is taking too long. Check your connection and try again.', {
            cause: new Error(`${what} took longer than ${deadlineMs} ms`),
          }),
        ),
      deadlineMs,
    );
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}
