import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { readReminders, setReminder, takeDueReminders } from '@/lib/events/reminders';
import { serverNow } from '@/lib/platform/http/server-clock';

const LOOK_EVERY_MS = 30_000;

const loadNotices = () =>
  Promise.all([
    import(/* webpackChunkName: "reminders" */ '@/lib/events/event-now'),
    import(/* webpackChunkName: "reminders" */ '@/lib/events/reminder-notice'),
  ]);

/**
 * Reminds of the events she goes to, on whatever page she is. Looks on this device only; when one is due the site is asked
 * once whether the event still is when it was to be. What it says is loaded as soon as this device keeps a reminder: when
 * one is due there may be no connection.
 */
export function EventReminders() {
  const { state } = useAuth();
  const { showToast } = useToast();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const look = async () => {
      if (readReminders(uid).length === 0) return;
      const [{ fetchEventNow }, { reminderNotice }] = await loadNotices();
      for (const reminder of takeDueReminders(uid, serverNow())) {
        const event = await fetchEventNow(reminder.slug);
        const { toast, next } = reminderNotice(reminder, event, serverNow());
        if (next) setReminder(uid, reminder.slug, next);
        if (toast) showToast(toast);
      }
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
