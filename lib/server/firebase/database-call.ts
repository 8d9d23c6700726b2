import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';

/** Shorter than the visitor's own patience, which is 10 s. */
const DATABASE_DEADLINE_MS = 5000;

/** Runs a database call within the deadline. Rejects with an AppError of category `unavailable` that names `what`. */
export async function databaseCall<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(run(), what, DATABASE_DEADLINE_MS);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', `${what} failed. Please try again.`, { cause });
  }
}
