import { useEffect, useMemo } from 'react';
import { type SaveStatus, useMemberStore, useSave } from '@/components/account/use-member-store';
import { adoptReminders } from '@/lib/events/device-reminders';
import type { ListedEvent } from '@/lib/events/event-list';
import type { LiveEvent } from '@/lib/events/live-event';
import { memberRsvps } from '@/lib/events/member-rsvps';
import { currentRsvp, NO_RSVP, type Rsvp, type Rsvps } from '@/lib/events/rsvps';
import type { MemberState } from '@/lib/member/member-view';
import { serverNow, syncServerClock } from '@/lib/platform/http/server-clock';

export type RsvpStatus = 'loading' | 'failed' | 'ready' | SaveStatus;

function useDeviceReminders(
  uid: string | null,
  events: readonly (ListedEvent | LiveEvent)[],
  { status, value }: MemberState<Rsvps>,
): void {
  useEffect(() => {
    if (uid === null || status !== 'ready') return;
    let isWanted = true;
    // Waits for the server's time: a device clock that runs ahead would drop a reminder that is not due yet.
    void syncServerClock().then(() => {
      if (isWanted) adoptReminders(uid, events, value, serverNow());
    });
    return () => {
      isWanted = false;
    };
  }, [uid, events, status, value]);
}

/** Returns the member's RSVP to the event. Also stores the reminder on this device for EventReminders. */
export function useRsvp(uid: string, event: LiveEvent) {
  const { state, store } = useMemberStore(memberRsvps, {}, { isReread: true });
  const { saveStatus, save } = useSave(store, 'The RSVP could not be saved');
  const stored = state.value[event.id];
  const rsvp = useMemo(() => currentRsvp(event, stored ?? NO_RSVP), [event, stored]);
  const events = useMemo(() => [event], [event]);
  useDeviceReminders(uid, events, state);

  const change = (changed: Rsvp) => save({ eventId: event.id, ...changed });
  const status: RsvpStatus =
    state.status === 'ready' || stored
      ? (saveStatus ?? 'ready')
      : state.status === 'error'
        ? 'failed'
        : 'loading';
  return { rsvp, status, load: () => void store?.load(true), change };
}

/** Returns the ids of events the member attends. Also stores their reminders on this device. */
export function useGoingIds(uid: string | null, events: readonly ListedEvent[]): ReadonlySet<string> {
  const { state } = useMemberStore(memberRsvps, {}, { isReread: true });
  const { value } = state;
  useDeviceReminders(uid, events, state);
  return useMemo(
    () => new Set(Object.entries(value).flatMap(([id, { isGoing }]) => (isGoing ? [id] : []))),
    [value],
  );
}
