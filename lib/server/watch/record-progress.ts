import type { ApiAnswer } from '@/lib/server/http/api-answer';
import { mergeOptional } from '@/lib/watch/history/merge-progress';
import type { Progress } from '@/lib/watch/history/progress';

export interface RecordDependencies {
  readonly update: (
    uid: string,
    videoId: string,
    change: (stored: Progress | null) => Progress,
  ) => Promise<boolean>;
  readonly now: () => number;
}

/** A timestamp further ahead comes from a wrong clock and would win over every later save. */
const MAX_AHEAD_MS = 5 * 60 * 1000;

function limitTimestamp(progress: Progress, nowMs: number): Progress {
  const isAhead = Date.parse(progress.updatedAt) > nowMs + MAX_AHEAD_MS;
  return isAhead ? { ...progress, updatedAt: new Date(nowMs).toISOString() } : progress;
}

export async function recordProgress(
  progress: Progress,
  uid: string,
  deps: RecordDependencies,
): Promise<ApiAnswer> {
  const sane = limitTimestamp(progress, deps.now());
  const saved = await deps.update(uid, sane.videoId, (stored) => mergeOptional(stored, sane) ?? sane);
  return { status: 200, body: { saved } };
}
