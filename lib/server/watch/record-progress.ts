import { parseSettings } from '@/lib/account/settings/settings-values';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { deletionMark } from '@/lib/server/firebase/deleted-accounts';
import type { ApiAnswer } from '@/lib/server/http/api-answer';
import { afterFastClock, MAX_AHEAD_MS, mergeOptional } from '@/lib/watch/history/merge-progress';
import { type Progress, parseProgress, toDocument } from '@/lib/watch/history/progress';

/** Resolves to false without writing for a deleted account, a paused history or a new row of an unknown class. */
export const updateProgress = (
  uid: string,
  videoId: string,
  change: (stored: Progress | null) => Progress,
): Promise<boolean> =>
  databaseCall('Saving your place', () => {
    const db = adminDb();
    const reference = db.doc(`users/${uid}/history/${videoId}`);
    return db.runTransaction(async (transaction) => {
      const [snapshot, settings, deleted, classes] = await transaction.getAll(
        reference,
        db.doc(`users/${uid}/settings/history`),
        deletionMark(db, uid),
        db.doc('catalogue/classes'),
      );
      const isPaused = parseSettings({ history: settings?.data() }).isHistoryPaused;
      const isUnknown = classes?.exists === true && !classes.get('ids')?.includes(videoId);
      if (deleted?.exists || isPaused || (!snapshot?.exists && isUnknown)) return false;
      const stored = snapshot?.exists ? parseProgress(videoId, snapshot.data()) : null;
      transaction.set(reference, toDocument(change(stored)));
      return true;
    });
  });

function limitTimestamp(progress: Progress, nowMs: number): Progress {
  const isAhead = Date.parse(progress.updatedAt) > nowMs + MAX_AHEAD_MS;
  return isAhead ? { ...progress, updatedAt: new Date(nowMs).toISOString() } : progress;
}

export async function recordProgress(
  progress: Progress,
  uid: string,
  { update, now } = { update: updateProgress, now: Date.now },
): Promise<ApiAnswer> {
  const nowMs = now();
  const sane = limitTimestamp(progress, nowMs);
  const saved = await update(uid, sane.videoId, (stored) => {
    const latest = afterFastClock(sane, stored, nowMs);
    return mergeOptional(stored, latest) ?? latest;
  });
  return { status: 200, body: { saved } };
}
