import { useCallback, useEffect, useState } from 'react';
import { setReminder } from '@/lib/events/reminders';
import { currentRsvp, NO_RSVP, type Rsvp } from '@/lib/events/rsvp';
import type { LiveEvent } from '@/lib/sanity/events';

export type RsvpStatus = 'loading' | 'failed' | 'ready' | 'saving' | 'saved' | 'unsaved';

const loadStore = () => import('@/lib/firebase/rsvps');

/** Keeps this device's reminder in step with what is stored. */
function keepReminder(uid: string, { slug, title, startsAt }: LiveEvent, { isGoing, remindAt }: Rsvp): void {
  setReminder(uid, slug, isGoing && remindAt !== null ? { slug, title, startsAt, remindAt } : null);
}

/** What the member said about an event. A change shows at once and goes back when it could not be stored. */
export function useRsvp(uid: string, event: LiveEvent) {
  const [rsvp, setRsvp] = useState<Rsvp>(NO_RSVP);
  const [status, setStatus] = useState<RsvpStatus>('loading');

  const load = useCallback(async () => {
    setStatus('loading');
    try {
      const { readRsvp } = await loadStore();
      const stored = currentRsvp(event.startsAt, await readRsvp(uid, event.id));
      setRsvp(stored);
      keepReminder(uid, event, stored);
      setStatus('ready');
    } catch (cause) {
      console.warn('The answer could not be read', cause);
      setStatus('failed');
    }
  }, [uid, event]);

  useEffect(() => {
    void load();
  }, [load]);

  const change = async (next: Rsvp) => {
    const before = rsvp;
    setRsvp(next);
    setStatus('saving');
    try {
      const { saveRsvp } = await loadStore();
      await saveRsvp(uid, event.id, next);
      keepReminder(uid, event, next);
      setStatus('saved');
    } catch (cause) {
      console.warn('The answer could not be saved', cause);
      setRsvp(before);
      setStatus('unsaved');
    }
  };
  return { rsvp, status, load, change };
}
