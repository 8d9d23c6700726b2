import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';

/** Below the three seconds in which routes answer; a normal call takes a tenth of this. */
const DATABASE_DEADLINE_MS = 2500;

/** Rejects with an AppError of category `unavailable` whose cause names `what`. */
export async function databaseCall<T>(
  what: string,
  run: () => Promise<T>,
  deadlineMs = DATABASE_DEADLINE_MS,
): Promise<T> {
  try {
    return await withDeadline(run(), what, deadlineMs);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Something went wrong on our side. Please try again.', {
      cause: new Error(`${what} failed`, { cause }),
    });
  }
}
