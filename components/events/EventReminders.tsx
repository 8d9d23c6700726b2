import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { readReminders } from '@/lib/events/reminders';

const LOOK_EVERY_MS = 30_000;

/**
 * Reminds of the events she goes to, on whatever page she is. Looks on this device only until one is due. What it says is
 * loaded as soon as this device keeps a reminder: when one is due there may be no connection.
 */
export function EventReminders() {
  const { state } = useAuth();
  const { showToast } = useToast();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const look = async () => {
      if (readReminders(uid).length === 0) return;
      const { dueNotices } = await import(/* webpackChunkName: "reminders" */ '@/lib/events/due-notices');
      for (const notice of await dueNotices(uid)) showToast(notice);
    };
    const run = () => {
      look().catch((cause: unknown) => console.warn('Reminders will be looked for again', cause));
    };
    run();
    const timer = setInterval(run, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [uid, showToast]);
  return null;
}
