import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EventReminders } from '@/components/events/EventReminders';
import { setReminder } from '@/lib/events/device-reminders';

const { auth, toasts, dueReminderToasts } = vi.hoisted(() => ({
  auth: { state: { status: 'signed-in', user: { uid: 'ann' } } },
  toasts: { showToast: vi.fn() },
  dueReminderToasts: vi.fn(async () => [{ title: 'Evening Flow' }]),
}));
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));
vi.mock('@/contexts/ToastContext', () => ({ useToast: () => toasts }));
vi.mock('@/lib/events/due-reminders', () => ({ dueReminderToasts }));

test('takes due reminders only while the tab is visible', async () => {
  const time = '2026-11-28T17:50:00.000Z';
  setReminder('ann', 'evening', { slug: 'evening', title: 'Evening Flow', startsAt: time, remindAt: time });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<EventReminders />);
  await vi.dynamicImportSettled();
  expect(dueReminderToasts).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith({ title: 'Evening Flow' }));
});
