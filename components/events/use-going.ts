import { useEffect, useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { adoptReminders } from '@/lib/events/adopt-reminders';
import type { ListedEvent } from '@/lib/events/event-list';
import { memberRsvps } from '@/lib/events/member-rsvps';
import type { Rsvps } from '@/lib/events/rsvps-kind';
import type { MemberState } from '@/lib/member/member-store';
import { serverNow, syncServerClock } from '@/lib/platform/http/server-clock';

const NOBODY: MemberState<Rsvps> = { status: 'idle', value: {} };

/** Ids of the events the member goes to; none until they are known. Her reminders come to this device with them. */
export function useGoing(uid: string | null, events: readonly ListedEvent[]): ReadonlySet<string> {
  const { state, store } = useMemberStore(memberRsvps, NOBODY);
  useEffect(() => void store?.load(), [store]);
  const { status, value } = state;
  useEffect(() => {
    if (uid === null || status !== 'ready') return;
    let isWanted = true;
    // By a clock that is ahead, a reminder still to come would be dropped.
    void syncServerClock().then(() => {
      if (isWanted) adoptReminders(uid, events, new Map(Object.entries(value)), serverNow());
    });
    return () => {
      isWanted = false;
    };
  }, [uid, events, status, value]);
  return useMemo(
    () => new Set(Object.entries(value).flatMap(([id, { isGoing }]) => (isGoing ? [id] : []))),
    [value],
  );
}
