import { AppError } from '../../errors/app-error';
import { withDeadline } from '../../errors/deadline';
import { type Progress, parseProgress } from '../../history/progress';
import { type Entitlement, parseEntitlement } from '../../subscription/entitlement';
import { adminDb } from '../admin';

/** Shorter than the visitor's own patience: the player waits 10 s for its source. */
const DATABASE_DEADLINE_MS = 5000;

async function attempt<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(run(), what, DATABASE_DEADLINE_MS);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', `${what} failed. Please try again.`, { cause });
  }
}

/** The member's right to watch as stored; null when there is none. Rejects with category `unavailable`. */
export function readEntitlement(uid: string): Promise<Entitlement | null> {
  return attempt('Checking your membership', async () => {
    const snapshot = await adminDb().doc(`entitlements/${uid}`).get();
    return snapshot.exists ? parseEntitlement(snapshot.data()) : null;
  });
}

/** Replaces a member's progress of a class in one transaction. Rejects with category `unavailable`. */
export function updateProgress(
  uid: string,
  videoId: string,
  change: (stored: Progress | null) => Progress,
): Promise<void> {
  return attempt('Saving your place', async () => {
    const reference = adminDb().doc(`users/${uid}/history/${videoId}`);
    await adminDb().runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reference);
      const { videoId: _, ...fields } = change(
        snapshot.exists ? parseProgress(videoId, snapshot.data()) : null,
      );
      transaction.set(reference, fields);
    });
  });
}
