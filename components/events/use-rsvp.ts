import { useEffect, useMemo, useState } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import type { LiveEvent } from '@/lib/events/live-event';
import { memberRsvps } from '@/lib/events/member-rsvps';
import { setReminder } from '@/lib/events/reminders';
import { currentRsvp, NO_RSVP, type Rsvp } from '@/lib/events/rsvp';
import type { Rsvps } from '@/lib/events/rsvps-kind';
import type { MemberState } from '@/lib/member/member-store';

export type RsvpStatus = 'loading' | 'failed' | 'ready' | 'saving' | 'saved' | 'kept' | 'unsaved';

const NOBODY: MemberState<Rsvps> = { status: 'idle', value: {} };
type Saving = Extract<RsvpStatus, 'saving' | 'saved' | 'kept' | 'unsaved'>;

/** Keeps this device's reminder in step with what is stored. */
function keepReminder(uid: string, { slug, title, startsAt }: LiveEvent, { isGoing, remindAt }: Rsvp): void {
  setReminder(uid, slug, isGoing && remindAt !== null ? { slug, title, startsAt, remindAt } : null);
}

/** What the member said about an event. A change shows at once and goes back when the server refuses it. */
export function useRsvp(uid: string, event: LiveEvent) {
  const { state, store } = useMemberStore(memberRsvps, NOBODY);
  const [saving, setSaving] = useState<Saving | null>(null);
  const said = state.value[event.id];
  const rsvp = useMemo(() => currentRsvp(event.startsAt, said ?? NO_RSVP), [event.startsAt, said]);

  useEffect(() => void store?.load(), [store]);
  useEffect(() => {
    if (state.status === 'ready') keepReminder(uid, event, rsvp);
  }, [state.status, uid, event, rsvp]);

  const change = async ({ isGoing, remindAt }: Rsvp) => {
    setSaving('saving');
    try {
      const outcome = await store?.change({ eventId: event.id, isGoing, remindAt });
      setSaving(outcome === 'on-device' ? 'kept' : 'saved');
    } catch (cause) {
      console.warn('The answer could not be saved', cause);
      setSaving('unsaved');
    }
  };
  const reading: RsvpStatus =
    state.status === 'ready' || said ? 'ready' : state.status === 'error' ? 'failed' : 'loading';
  const status: RsvpStatus = reading === 'ready' ? (saving ?? 'ready') : reading;
  return { rsvp, status, load: () => void store?.load(true), change };
}
