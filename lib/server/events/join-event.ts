import { DOORS_OPEN, endsAtMs, eventState, opensAtMs } from '@/lib/events/event-state';
import type { LiveEvent } from '@/lib/events/live-event';
import { type Entitlement, type EntitlementRefusal, isEntitled } from '@/lib/membership/entitlement';
import type { JoinTarget } from '@/lib/sanity/private';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';

export interface JoinDependencies {
  readonly readEntitlement: (uid: string) => Promise<Entitlement | null>;
  readonly readEvent: (slug: string) => Promise<LiveEvent | null>;
  readonly readTarget: (eventId: string) => Promise<JoinTarget | null>;
  readonly now: () => number;
}

const MEMBERSHIP: Readonly<Record<EntitlementRefusal, string>> = {
  'no-membership': 'Live events come with membership.',
  ended: 'Your membership has ended. Rejoin to join live.',
  payment: 'Your last payment didn’t go through. Update your card to join live.',
};

function refusalByTime(event: LiveEvent, nowMs: number): ApiAnswer | null {
  const state = eventState(event, nowMs);
  if (state === 'cancelled') return refusal(403, 'This event was canceled.', { reason: 'cancelled' });
  if (state === 'ended') return refusal(403, 'This event is over.', { reason: 'over' });
  if (state !== 'upcoming') return null;
  const opensAt = new Date(opensAtMs(Date.parse(event.startsAt))).toISOString();
  return refusal(403, `${DOORS_OPEN} we start.`, { reason: 'too-early', opensAt });
}

/** Prefers the room at `event.provider`, then any other room. Returns null if the event has no room. */
function joinDetails(event: LiveEvent, { vimeoId, youtubeId, url }: JoinTarget) {
  const rooms = {
    vimeo: vimeoId ? { kind: 'vimeo', id: vimeoId } : null,
    youtube: youtubeId ? { kind: 'youtube', id: youtubeId } : null,
    link: url && /^https:\/\//.test(url) ? { kind: 'link', url } : null,
  } as const;
  const room = rooms[event.provider] ?? rooms.vimeo ?? rooms.youtube ?? rooms.link;
  return room && { ...room, endsAt: new Date(endsAtMs(event)).toISOString() };
}

export async function joinEvent(slug: string, uid: string, deps: JoinDependencies): Promise<ApiAnswer> {
  const [entitlement, event] = await Promise.all([deps.readEntitlement(uid), deps.readEvent(slug)]);
  if (!event) return refusal(404, 'We can’t find that event.');
  const verdict = isEntitled(entitlement, deps.now());
  if (!verdict.isEntitled) return refusal(403, MEMBERSHIP[verdict.reason], { reason: verdict.reason });
  const refused = refusalByTime(event, deps.now());
  if (refused) return refused;
  const target = await deps.readTarget(event.id);
  const body = target && joinDetails(event, target);
  return body ? { status: 200, body } : refusal(404, 'We’re still setting up. Please try again soon.');
}
