import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

test('alerts again when a notification replaces an earlier one of the same event', () => {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification },
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { self });
  const message = { title: 'Doors are open', body: '6:00 PM', url: '/events/yoga' };
  listeners.get('push')?.({ data: { json: () => message }, waitUntil: () => undefined });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Doors are open',
    expect.objectContaining({ body: '6:00 PM', tag: '/events/yoga', renotify: true }),
  );
});
