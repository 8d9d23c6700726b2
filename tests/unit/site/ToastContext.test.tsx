import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '@/contexts/ToastContext';
import type { ToastRequest } from '@/lib/site/toasts/toast-list';
import { renderForMember } from '../../support/member-site/member-site';
import { passTime as pass } from '../../support/pass-time';

let api: ReturnType<typeof useToast>;

function Area() {
  api = useToast();
  return api.toasts.map((toast) => (
    <p key={toast.id} role="status" data-variant={toast.variant} data-fading={toast.isFading}>
      {toast.title}
      <button type="button" onClick={() => api.dismissToast(toast.id)}>
        Close {toast.title}
      </button>
    </p>
  ));
}

const open = () => render(<Area />, { wrapper: ToastProvider });

function show(request: Partial<ToastRequest> = {}): string {
  let id = '';
  act(() => {
    id = api.showToast({ title: 'Saved', message: 'Done', ...request });
  });
  return id;
}
const isFading = (): boolean => screen.getByRole('status').dataset.fading === 'true';
function expectFadeAfter(ms: number): void {
  pass(ms - 1);
  expect(isFading()).toBe(false);
  pass(1);
  expect(isFading()).toBe(true);
}

beforeEach(() => void vi.useFakeTimers());

test('shows a toast for 3000 ms and fades it for 300 ms [4.20, 9.1]', () => {
  open();
  show();
  expectFadeAfter(3000);
  pass(299);
  expect(isFading()).toBe(true);
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows a toast of the main layout for 5000 ms [9.1]', () => {
  renderForMember(<Area />, '/events');
  show();
  expectFadeAfter(5000);
});

test('keeps a toast of infinite duration until it is dismissed', () => {
  open();
  show({ duration: Number.POSITIVE_INFINITY });
  pass(4000);
  expect(isFading()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close Saved' }));
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
});

test('does not lengthen the fade when a fading toast is dismissed', () => {
  open();
  const id = show();
  act(() => api.dismissToast(id));
  pass(200);
  act(() => api.dismissToast(id));
  pass(100);
  expect(screen.queryByRole('status')).toBeNull();
});

test('pauses a toast’s time while it is hovered or focused', () => {
  open();
  show();
  pass(2000);
  act(() => api.pauseToasts());
  pass(4000);
  expect(isFading()).toBe(false);
  act(() => api.resumeToasts());
  expectFadeAfter(1000);
  // A fade that has begun does not pause.
  act(() => api.pauseToasts());
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
});

test('keeps the time of each toast separately', () => {
  open();
  show({ title: 'First' });
  pass(1000);
  show({ title: 'Second' });
  expect(screen.getAllByRole('status')).toHaveLength(2);
  pass(2300);
  expect(screen.getByRole('status')).toHaveTextContent('Second');
  pass(1000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('names the missing provider [8.8]', () => {
  expect(() => render(<Area />)).toThrow('useToast must be used within a ToastProvider');
});
