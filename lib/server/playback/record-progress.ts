import { mergeOptional } from '../../history/merge-progress';
import { type Progress, parseProgress } from '../../history/progress';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';
import type { RateLimit } from '../rate-limit';

export interface RecordDependencies {
  readonly verify: (token: string) => Promise<{ readonly uid: string }>;
  /** Replaces the stored progress by what `change` makes of it, as one. */
  readonly update: (
    uid: string,
    videoId: string,
    change: (stored: Progress | null) => Progress,
  ) => Promise<void>;
  readonly limit: RateLimit;
  readonly now: () => number;
}

/** A stamp further ahead than this comes from a wrong clock and would win over every later save. */
const MAX_AHEAD_MS = 5 * 60 * 1000;

const VIDEO_ID = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/;

function readBody(body: unknown): Progress | null {
  if (typeof body !== 'object' || body === null || !('videoId' in body)) return null;
  const { videoId } = body;
  return typeof videoId === 'string' && VIDEO_ID.test(videoId) ? parseProgress(videoId, body) : null;
}

function withSaneStamp(progress: Progress, nowMs: number): Progress {
  const isAhead = Date.parse(progress.updatedAt) > nowMs + MAX_AHEAD_MS;
  return isAhead ? { ...progress, updatedAt: new Date(nowMs).toISOString() } : progress;
}

/**
 * Takes the last save of a viewing, merged by the same rule as everywhere. The member comes from the token, never from
 * the body. 200 when stored, 400 for a body that is no progress, 401, 429.
 */
export async function recordProgress(
  body: unknown,
  token: string | null,
  deps: RecordDependencies,
): Promise<ApiAnswer> {
  if (token === null) return refusal(401, 'Please sign in.');
  try {
    const { uid } = await deps.verify(token);
    const waitSec = deps.limit.take(uid);
    if (waitSec > 0) return refusal(429, 'Too many saves at once.', {}, { 'Retry-After': `${waitSec}` });
    const progress = readBody(body);
    if (!progress) return refusal(400, 'That is not the progress of a class.');
    const sane = withSaneStamp(progress, deps.now());
    await deps.update(uid, sane.videoId, (stored) => mergeOptional(stored, sane) ?? sane);
    return { status: 200, body: { saved: true } };
  } catch (cause) {
    return refusalOf(cause);
  }
}
