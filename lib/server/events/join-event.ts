import { DOORS_OPEN, endsAtMs, eventState, opensAtMs } from '@/lib/events/event-state';
import { getEventBySlug, type LiveEvent } from '@/lib/events/live-event';
import { type Entitlement, type EntitlementRefusal, isEntitled } from '@/lib/membership/entitlement';
import { getJoinTarget, type JoinTarget } from '@/lib/sanity/private';
import { adminDb } from '@/lib/server/firebase/admin';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { readRecord } from '@/lib/server/membership/entitlement-store';
import { readerAfterUpdate } from '@/lib/server/site/content-updates';

/** After an edit, does not read from Sanity's CDN, which may still have the event's old time or status. */
export const findEvent = async (slug: string): Promise<LiveEvent | null> =>
  getEventBySlug(slug, await readerAfterUpdate());

const live = {
  readEntitlement: (uid: string): Promise<Entitlement | null> => readRecord(adminDb(), uid),
  readEvent: findEvent,
  readTarget: (eventId: string) => getJoinTarget(eventId),
  now: Date.now,
};

export type JoinDependencies = Readonly<typeof live>;

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

export async function joinEvent(
  slug: string,
  uid: string,
  deps: JoinDependencies = live,
): Promise<ApiAnswer> {
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
