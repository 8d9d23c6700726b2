import { endsAtMs, eventState } from '../../events/event-state';
import { opensAtMs } from '../../events/joinable';
import type { LiveEvent } from '../../sanity/events';
import type { JoinTarget } from '../../sanity/private';
import { type Entitlement, type EntitlementRefusal, isEntitled } from '../../subscription/entitlement';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';
import type { RateLimit } from '../rate-limit';

export interface JoinDependencies {
  readonly verify: (token: string) => Promise<{ readonly uid: string }>;
  readonly readEntitlement: (uid: string) => Promise<Entitlement | null>;
  readonly readEvent: (slug: string) => Promise<LiveEvent | null>;
  readonly readTarget: (eventId: string) => Promise<JoinTarget | null>;
  readonly limit: RateLimit;
  readonly now: () => number;
}

const MEMBERSHIP: Readonly<Record<EntitlementRefusal, string>> = {
  'no-membership': 'Live events are part of the membership.',
  ended: 'Your membership has ended. Renew it to join live.',
  payment: 'Your last payment did not go through. Update it to join live.',
};

/** Why nobody may go in now; null while the door is open. */
function closedDoor(event: LiveEvent, nowMs: number): ApiAnswer | null {
  const state = eventState(event, nowMs);
  if (state === 'cancelled') return refusal(403, 'This event was cancelled.', { reason: 'cancelled' });
  if (state === 'ended') return refusal(403, 'This event is over.', { reason: 'over' });
  if (state !== 'upcoming') return null;
  const opensAt = new Date(opensAtMs(Date.parse(event.startsAt))).toISOString();
  return refusal(403, 'The doors open an hour before the start.', { reason: 'too-early', opensAt });
}

/** What the browser gets of where it takes place: only what the event's provider needs. */
function wayIn(event: LiveEvent, target: JoinTarget) {
  const endsAt = new Date(endsAtMs(event)).toISOString();
  if (event.provider === 'vimeo' && target.vimeoId) return { kind: 'vimeo', id: target.vimeoId, endsAt };
  if (event.provider === 'youtube' && target.youtubeId)
    return { kind: 'youtube', id: target.youtubeId, endsAt };
  if (target.url && /^https:\/\//.test(target.url)) return { kind: 'link', url: target.url, endsAt };
  return null;
}

/**
 * The one place that says where a live event takes place. 400 for an address that cannot be, 401 without a good token,
 * 403 with a reason (membership, too early, over, cancelled), 404 for no such event or one without a place, 429.
 */
export async function joinEvent(
  slug: unknown,
  token: string | null,
  deps: JoinDependencies,
): Promise<ApiAnswer> {
  if (typeof slug !== 'string' || !/^[a-z0-9][a-z0-9-]{0,127}$/.test(slug))
    return refusal(400, 'That is not an event.');
  if (token === null) return refusal(401, 'Please sign in to join.');
  try {
    const { uid } = await deps.verify(token);
    const waitSec = deps.limit.take(uid);
    if (waitSec > 0)
      return refusal(429, 'Please wait a moment and try again.', {}, { 'Retry-After': `${waitSec}` });
    const [entitlement, event] = await Promise.all([deps.readEntitlement(uid), deps.readEvent(slug)]);
    if (!event) return refusal(404, 'There is no such event.');
    const verdict = isEntitled(entitlement, deps.now());
    if (!verdict.isEntitled) return refusal(403, MEMBERSHIP[verdict.reason], { reason: verdict.reason });
    const closed = closedDoor(event, deps.now());
    if (closed) return closed;
    const target = await deps.readTarget(event.id);
    const body = target && wayIn(event, target);
    return body ? { status: 200, body } : refusal(404, 'The way in is not ready yet. Please try again soon.');
  } catch (cause) {
    return refusalOf(cause);
  }
}
