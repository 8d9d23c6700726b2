import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { fetchEventNow } from '@/lib/events/event-now';
import { reminderNotice } from '@/lib/events/reminder-notice';
import { setReminder, takeDueReminders } from '@/lib/events/reminders';
import { serverNow } from '@/lib/platform/http/server-clock';

const LOOK_EVERY_MS = 30_000;

/**
 * Reminds of the events she goes to, on whatever page she is. Looks on this device only; when one is due the site is asked
 * once whether the event still is when it was to be.
 */
export function EventReminders() {
  const { state } = useAuth();
  const { showToast } = useToast();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const look = async () => {
      for (const reminder of takeDueReminders(uid, serverNow())) {
        const event = await fetchEventNow(reminder.slug);
        const { toast, next } = reminderNotice(reminder, event, serverNow());
        if (next) setReminder(uid, reminder.slug, next);
        if (toast) showToast(toast);
      }
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [uid, showToast]);
  return null;
}
