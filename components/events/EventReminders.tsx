import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { readReminders } from '@/lib/events/device-reminders';

const CHECK_EVERY_MS = 30_000;

/** Shows due reminders. Loads their code once a reminder is stored: the device may be offline at the due time. */
export function EventReminders() {
  const { state } = useAuth();
  const { showToast } = useToast();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const check = async () => {
      if (readReminders(uid).length === 0) return;
      const { dueReminderToasts } = await import(
        /* webpackChunkName: "reminders" */ '@/lib/events/due-reminders'
      );
      for (const notice of await dueReminderToasts(uid)) showToast(notice);
    };
    const run = () => {
      // Does not check in a hidden tab: its toast would end unseen, and the visible tab would not show the reminder.
      if (document.visibilityState === 'hidden') return;
      check().catch((cause: unknown) => console.warn('Due reminders could not be shown', cause));
    };
    run();
    const timer = setInterval(run, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [uid, showToast]);
  return null;
}
