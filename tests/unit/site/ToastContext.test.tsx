import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, type ToastProviderProps, useToast } from '@/contexts/ToastContext';
import type { ToastRequest } from '@/lib/site/toasts/toast-list';
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

function open(props: Partial<ToastProviderProps> = {}): void {
  render(
    <ToastProvider {...props}>
      <Area />
    </ToastProvider>,
  );
}

function show(request: Partial<ToastRequest> = {}): string {
  let id = '';
  act(() => {
    id = api.showToast({ title: 'Saved', message: 'Done', ...request });
  });
  return id;
}
const isFading = (): boolean => screen.getByRole('status').dataset.fading === 'true';

beforeEach(() => {
  vi.useFakeTimers();
});

test('a toast stays for 3000 ms, fades for 300 ms and is gone [4.20, 9.1]', () => {
  open();
  show();
  pass(2999);
  expect(isFading()).toBe(false);
  pass(1);
  expect(isFading()).toBe(true);
  pass(299);
  expect(isFading()).toBe(true);
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the main layout makes 5000 ms the default', () => {
  open({ defaultDurationMs: 5000 });
  show();
  pass(4999);
  expect(isFading()).toBe(false);
  pass(1);
  expect(isFading()).toBe(true);
});

test('a toast may name its own duration [3.9]', () => {
  open();
  show({ duration: 100 });
  pass(100);
  expect(isFading()).toBe(true);
});

test('a toast without an end stays until it is dismissed', () => {
  open();
  show({ duration: Number.POSITIVE_INFINITY });
  pass(4000);
  expect(isFading()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close Saved' }));
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a dismissed toast fades for 300 ms', () => {
  open();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Close Saved' }));
  expect(isFading()).toBe(true);
  pass(299);
  expect(isFading()).toBe(true);
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('dismissing a fading toast again does not lengthen the fade', () => {
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
  pass(999);
  expect(isFading()).toBe(false);
  pass(1);
  expect(isFading()).toBe(true);
});

test('a fade that began goes on while paused', () => {
  open();
  show();
  pass(3000);
  act(() => api.pauseToasts());
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
});

test('several toasts each keep their own time', () => {
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

test('every toast has an id of its own [3.9]', () => {
  open();
  const ids = [show(), show(), show()];
  expect(new Set(ids).size).toBe(3);
});

test.each(['success', 'danger', 'warning', 'info'] as const)('a toast may be a %s [3.9]', (variant) => {
  open();
  show({ variant });
  expect(screen.getByRole('status').dataset.variant).toBe(variant);
});

test('a toast that names no variant is an info', () => {
  open();
  show();
  expect(screen.getByRole('status').dataset.variant).toBe('info');
});

test('no timer runs without a toast', () => {
  open();
  show();
  pass(3300);
  expect(vi.getTimerCount()).toBe(0);
});

test('outside its provider the hook says which one is missing [8.8]', () => {
  expect(() => render(<Area />)).toThrow('useToast must be used within a ToastProvider');
});
