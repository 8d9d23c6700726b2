import { type Entitlement, type EntitlementRefusal, isEntitled } from '@/lib/membership/entitlement';
import type { PlaybackTarget } from '@/lib/sanity/private';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import type { Source } from '@/lib/watch/source';

export interface GrantDependencies {
  readonly readEntitlement: (uid: string) => Promise<Entitlement | null>;
  readonly readTarget: (videoId: string) => Promise<PlaybackTarget | null>;
  readonly sign: (target: PlaybackTarget, uid: string, expiresAtMs: number) => Source;
  readonly now: () => number;
}

/** Playback ends at most this long after a membership does; a running viewing renews its grant silently. */
export const GRANT_LIFETIME_MS = 15 * 60 * 1000;

const REASONS: Readonly<Record<EntitlementRefusal, string>> = {
  'no-membership': 'This class comes with membership.',
  ended: 'Your membership has ended. Rejoin to keep watching.',
  payment: 'Your last payment didn’t go through. Update your card to keep watching.',
};

/** The only source of full videos. 403: no membership; 404: no source; 410: the class has left. */
export async function grantPlayback(
  videoId: string,
  uid: string,
  deps: GrantDependencies,
): Promise<ApiAnswer> {
  const [entitlement, target] = await Promise.all([deps.readEntitlement(uid), deps.readTarget(videoId)]);
  const nowMs = deps.now();
  const verdict = isEntitled(entitlement, nowMs);
  if (!verdict.isEntitled) return refusal(403, REASONS[verdict.reason], { reason: verdict.reason });
  if (!target) return refusal(404, 'We can’t play this class right now.');
  const leavesAtMs = target.leavesAt === null ? Number.POSITIVE_INFINITY : Date.parse(target.leavesAt);
  // An unreadable date keeps the class: an editor's mistake must not lock members out.
  if (leavesAtMs <= nowMs) return refusal(410, 'This class has left the studio.', { reason: 'left' });
  const expiresAtMs = Math.min(nowMs + GRANT_LIFETIME_MS, Number.isNaN(leavesAtMs) ? Infinity : leavesAtMs);
  const grant: PlaybackGrant = {
    source: deps.sign(target, uid, expiresAtMs),
    expiresAt: new Date(expiresAtMs).toISOString(),
  };
  return { status: 200, body: grant };
}
