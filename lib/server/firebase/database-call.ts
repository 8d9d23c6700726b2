import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';

/** Shorter than the deadline of routes (2.8 s), so that the log names the slow call. */
const DATABASE_DEADLINE_MS = 2500;

/** Runs a database call with a deadline. Failures become an `unavailable` AppError whose cause names `what`. */
export async function databaseCall<T>(
  what: string,
  run: () => Promise<T>,
  deadlineMs = DATABASE_DEADLINE_MS,
): Promise<T> {
  try {
    return await withDeadline(run(), what, deadlineMs);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Something went wrong on our end. Please try again.', {
      cause: new Error(`${what} failed`, { cause }),
    });
  }
}
