import { AppError } from '@/lib/platform/errors/app-error';
import { serverNow } from '@/lib/platform/http/server-clock';
import {
  clearTraining,
  recordViewing,
  removeClassViewings,
  removeViewings,
  restoreViewings,
} from '@/lib/training/summary/member-training';
import { newViewingKey, type Viewing } from '@/lib/training/summary/training-kind';
import { BATCH, withDone } from '@/lib/watch/history/history-kind';
import { loadHistoryBulk, memberHistory, peekProgress } from '@/lib/watch/history/history-store';
import type { Progress } from '@/lib/watch/history/progress';

export interface Removed {
  readonly rows: readonly Progress[];
  readonly viewings: readonly Viewing[];
  /** True if the class stays in the history and was marked as not done. */
  readonly isUnmarked?: boolean;
}

/** Waits for a change of history rows and one of training days. If `rows` rejects, `daysBack` undoes `days`. */
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

export async function removeFromHistory(uid: string, entry: Progress): Promise<Removed> {
  const removal = memberHistory(uid).change({ does: 'remove', videoId: entry.videoId });
  const [, viewings] = await together(removal, removeClassViewings(uid, entry, 'all'), (taken) =>
    restoreViewings(uid, taken),
  );
  return { rows: [entry], viewings };
}

type Bulk = Awaited<ReturnType<typeof loadHistoryBulk>>;

interface ClearedRows {
  readonly rows: readonly Progress[];
  /** Reason why some history rows could not be removed; null when all were removed. */
  readonly failure: AppError | null;
}

/** Rejects if clearing fails before a row is removed. Online only, because an undo needs the rows on the server. */
async function clearRows(uid: string, takeRemoved: Bulk['takeRemoved']): Promise<ClearedRows> {
  const history = memberHistory(uid);
  const change = history.keep({ does: 'clear' });
  try {
    await history.changeOnline(change);
    return { rows: takeRemoved(change.id), failure: null };
  } catch (cause) {
    const rows = takeRemoved(change.id);
    const category = cause instanceof AppError ? cause.category : 'unknown';
    const failure = new AppError(category, 'We couldn’t clear your history. Please try again.', { cause });
    if (rows.length === 0) throw failure;
    await history.refresh(true);
    return { rows, failure };
  }
}

/** Clears history and training days. If clearing fails, restores the days, and rejects if it had removed no row. */
export async function clearHistory(uid: string): Promise<Removed & Pick<ClearedRows, 'failure'>> {
  // Loads the code first. If loading failed after `clearRows` had stored its change, the change would still be sent.
  const { takeRemoved } = await loadHistoryBulk();
  const [cleared, days] = await together(clearRows(uid, takeRemoved), clearTraining(uid), (taken) =>
    taken.undo(),
  );
  if (cleared.failure !== null) {
    await days.undo();
    return { ...cleared, viewings: [] };
  }
  // Sent only once all rows are removed: the server also removes other devices' days, which `undo` cannot restore.
  await days.send();
  return { ...cleared, viewings: days.viewingsWith(cleared.rows) };
}

async function restoreRows(uid: string, rows: readonly Progress[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await memberHistory(uid).change({ does: 'put', rows: rows.slice(start, start + BATCH) });
}

/**
 * Restores removed rows and their training days, or marks a class as done again. If a row cannot be restored, removes
 * the training days again and rejects with an AppError.
 */
export async function restoreHistory(uid: string, { rows, viewings, isUnmarked }: Removed): Promise<void> {
  const restored = isUnmarked ? rows.map((row) => withDone(row, true, serverNow())) : rows;
  await together(restoreRows(uid, restored), restoreViewings(uid, viewings), (given) =>
    removeViewings(uid, given),
  );
}

/**
 * Marks the class as done or not done. Adds a viewing, or removes the finished viewings but not unfinished ones.
 * For "not done", returns the input of `restoreHistory` for an undo; otherwise null. Rejects with an AppError.
 */
export async function markDone(uid: string, entry: Progress, isDone: boolean): Promise<Removed | null> {
  const { videoId, positionSec, playedSec, durationSec } = entry;
  const now = serverNow();
  const row = withDone(entry, isDone, now);
  const rows = memberHistory(uid).change({ does: 'put', rows: [row] });
  if (!isDone) {
    const [, viewings] = await together(rows, removeClassViewings(uid, entry, 'done'), (taken) =>
      restoreViewings(uid, taken),
    );
    return { rows: [{ ...row, positionSec, playedSec }], viewings, isUnmarked: true };
  }
  const viewing = {
    key: newViewingKey(now),
    videoId,
    playedSec: playedSec || durationSec,
    isDone,
    atMs: now,
    isManual: true,
  };
  await together(rows, recordViewing(uid, viewing), () => removeViewings(uid, [viewing]));
  // If the times differ, another device completed the class first and has recorded its viewing already.
  if (peekProgress(uid, videoId)?.completedAt !== row.completedAt) await removeViewings(uid, [viewing]);
  return null;
}
