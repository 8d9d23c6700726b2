import type { ApiAnswer } from '@/lib/server/http/api-answer';
import { afterFastClock, MAX_AHEAD_MS, mergeOptional } from '@/lib/watch/history/merge-progress';
import type { Progress } from '@/lib/watch/history/progress';

export interface RecordDependencies {
  readonly update: (
    uid: string,
    videoId: string,
    change: (stored: Progress | null) => Progress,
  ) => Promise<boolean>;
  readonly now: () => number;
}

function limitTimestamp(progress: Progress, nowMs: number): Progress {
  const isAhead = Date.parse(progress.updatedAt) > nowMs + MAX_AHEAD_MS;
  return isAhead ? { ...progress, updatedAt: new Date(nowMs).toISOString() } : progress;
}

export async function recordProgress(
  progress: Progress,
  uid: string,
  deps: RecordDependencies,
): Promise<ApiAnswer> {
  const nowMs = deps.now();
  const sane = limitTimestamp(progress, nowMs);
  const saved = await deps.update(uid, sane.videoId, (stored) => {
    const latest = afterFastClock(sane, stored, nowMs);
    return mergeOptional(stored, latest) ?? latest;
  });
  return { status: 200, body: { saved } };
}
