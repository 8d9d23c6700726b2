import { useEffect, useState } from 'react';
import type { ListedEvent } from '@/lib/events/event-list';
import { adoptReminders } from '@/lib/events/reminders';

const NOBODY: ReadonlySet<string> = new Set();

/** Ids of the events the member goes to; none until they are known. Her reminders come to this device with them. */
export function useGoing(uid: string | null, events: readonly ListedEvent[]): ReadonlySet<string> {
  const [going, setGoing] = useState(NOBODY);
  useEffect(() => {
    if (uid === null) {
      setGoing(NOBODY);
      return;
    }
    let isHere = true;
    const load = async () => {
      try {
        const { readRsvps } = await import('@/lib/firebase/rsvps');
        const rsvps = await readRsvps(uid);
        if (!isHere) return;
        adoptReminders(uid, events, rsvps, Date.now());
        setGoing(new Set([...rsvps].filter(([, { isGoing }]) => isGoing).map(([id]) => id)));
      } catch (cause) {
        console.warn('The events she goes to could not be read', cause);
      }
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [uid, events]);
  return going;
}
