import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { type Reminder, takeDueReminders } from '@/lib/events/reminders';

const LOOK_EVERY_MS = 30_000;
const SHOWN_MS = 30_000;
const MINUTE_MS = 60_000;

function startsIn({ startsAt }: Reminder, nowMs: number): string {
  const minutes = Math.max(1, Math.round((Date.parse(startsAt) - nowMs) / MINUTE_MS));
  if (minutes > 90) return `It starts in ${Math.round(minutes / 60)} hours. You find it under Live Events.`;
  return `It starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. You find it under Live Events.`;
}

/** Reminds of the events she goes to, on whatever page she is. Asks this device only, never the database. */
export function EventReminders() {
  const { state } = useAuth();
  const { showToast } = useToast();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const look = () => {
      const nowMs = Date.now();
      for (const reminder of takeDueReminders(uid, nowMs)) {
        const message = startsIn(reminder, nowMs);
        showToast({ title: reminder.title, message, variant: 'info', duration: SHOWN_MS });
      }
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [uid, showToast]);
  return null;
}
