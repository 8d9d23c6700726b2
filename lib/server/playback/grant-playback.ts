import type { Source } from '../../playback/engine';
import type { PlaybackTarget } from '../../sanity/private';
import { type Entitlement, type EntitlementRefusal, isEntitled } from '../../subscription/entitlement';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';
import type { RateLimit } from '../rate-limit';

export interface GrantDependencies {
  readonly verify: (token: string) => Promise<{ readonly uid: string }>;
  readonly readEntitlement: (uid: string) => Promise<Entitlement | null>;
  readonly readTarget: (videoId: string) => Promise<PlaybackTarget | null>;
  /** The address of a target for one member until `expiresAtMs`. */
  readonly sign: (target: PlaybackTarget, uid: string, expiresAtMs: number) => Source;
  readonly limit: RateLimit;
  readonly now: () => number;
}

/** Long enough for any class with pauses; a longer viewing is renewed in silence. */
const GRANT_LIFETIME_MS = 4 * 60 * 60 * 1000;

const VIDEO_ID = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/;

const REASONS: Readonly<Record<EntitlementRefusal, string>> = {
  'no-membership': 'This class is part of the membership.',
  ended: 'Your membership has ended. Renew it to go on watching.',
  payment: 'Your last payment did not go through. Update it to go on watching.',
};

/**
 * The one place that hands out full sources. 400 for an id that cannot be, 401 without a good token, 403 with a reason
 * without the right to watch, 404 for a class without a source, 429 when asked too often.
 */
export async function grantPlayback(
  videoId: unknown,
  token: string | null,
  deps: GrantDependencies,
): Promise<ApiAnswer> {
  if (typeof videoId !== 'string' || !VIDEO_ID.test(videoId)) return refusal(400, 'That is not a class.');
  if (token === null) return refusal(401, 'Please sign in to watch.');
  try {
    const { uid } = await deps.verify(token);
    const waitSec = deps.limit.take(uid);
    if (waitSec > 0) {
      return refusal(
        429,
        'That was a lot at once. Please wait a moment.',
        {},
        { 'Retry-After': `${waitSec}` },
      );
    }
    const [entitlement, target] = await Promise.all([deps.readEntitlement(uid), deps.readTarget(videoId)]);
    const verdict = isEntitled(entitlement, deps.now());
    if (!verdict.isEntitled) return refusal(403, REASONS[verdict.reason], { reason: verdict.reason });
    if (!target) return refusal(404, 'This class cannot be played right now.');
    const expiresAtMs = deps.now() + GRANT_LIFETIME_MS;
    const body = {
      source: deps.sign(target, uid, expiresAtMs),
      expiresAt: new Date(expiresAtMs).toISOString(),
    };
    return { status: 200, body };
  } catch (cause) {
    return refusalOf(cause);
  }
}
