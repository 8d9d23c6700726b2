import type { AppError } from '@/lib/platform/errors/app-error';
import { serverNow } from '@/lib/platform/http/server-clock';
import {
  clearTraining,
  recordViewing,
  removeClassViewings,
  removeViewings,
  restoreViewings,
} from '@/lib/training/summary/member-training';
import { newViewingKey, type Viewing } from '@/lib/training/summary/training-kind';
import type { Progress } from '@/lib/watch/history/progress';
import type { HistoryViewStore } from './history-view-store';

/** What she took out of her history, rows and training days, so that both can be put back. */
export interface Removed {
  readonly rows: readonly Progress[];
  readonly viewings: readonly Viewing[];
}

/**
 * A change of rows and the change of training days that belongs to it, begun together: she may leave before the server
 * has answered. Rejects with the AppError of the rows; then the days are as they were.
 */
async function together<T, D>(
  rows: Promise<T>,
  days: Promise<D>,
  daysBack: (days: D) => Promise<unknown>,
): Promise<readonly [T, D]> {
  try {
    return [await rows, await days];
  } catch (cause) {
    await daysBack(await days);
    throw cause;
  }
}

type Rows = Pick<HistoryViewStore, 'remove' | 'clear' | 'restore' | 'setDone'>;

/** Takes a class out of her history; it counts on no day any more. Rejects with an AppError. */
export async function removeFromHistory(store: Rows, uid: string, entry: Progress): Promise<Removed> {
  const [, viewings] = await together(
    store.remove(entry.videoId),
    removeClassViewings(uid, entry.videoId),
    (taken) => restoreViewings(uid, taken),
  );
  return { rows: [entry], viewings };
}

/**
 * Empties her history and her training days. When only a part of the rows could be removed, `failure` says why, and her
 * days stay. Rejects with an AppError when nothing was removed.
 */
export async function clearHistory(
  store: Rows,
  uid: string,
): Promise<Removed & { readonly failure: AppError | null }> {
  const [{ removed, failure }, viewings] = await together(store.clear(), clearTraining(uid), (taken) =>
    restoreViewings(uid, taken),
  );
  if (failure === null) return { rows: removed, viewings, failure };
  await restoreViewings(uid, viewings);
  return { rows: removed, viewings: [], failure };
}

/** Puts back what was taken out. Rejects with an AppError. */
export async function putBack(store: Rows, uid: string, { rows, viewings }: Removed): Promise<void> {
  await together(store.restore(rows), restoreViewings(uid, viewings), (given) => removeViewings(uid, given));
}

/** Marks a class as done, which counts today, or as not done, which takes back the days it counted on. Rejects with an AppError. */
export async function markDone(store: Rows, uid: string, entry: Progress, isDone: boolean): Promise<void> {
  const { videoId, playedSec, durationSec } = entry;
  const rows = store.setDone(videoId, isDone);
  if (!isDone) {
    await together(rows, removeClassViewings(uid, videoId), (taken) => restoreViewings(uid, taken));
    return;
  }
  const now = serverNow();
  const viewing = {
    key: newViewingKey(now),
    videoId,
    playedSec: playedSec || durationSec,
    isDone,
    atMs: now,
  };
  await together(rows, recordViewing(uid, viewing), () => removeViewings(uid, [viewing]));
}
