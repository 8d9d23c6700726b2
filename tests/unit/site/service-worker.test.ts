import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

function startWorker(globals: object) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { URL, ...globals, self: { ...self, ...globals } });
  return listeners;
}

test('alerts again when a notification replaces an earlier one of the same event', () => {
  const showNotification = vi.fn();
  const listeners = startWorker({ registration: { showNotification } });
  const message = { title: 'Doors are open', body: '6:00 PM', url: '/events/yoga' };
  listeners.get('push')?.({ data: { json: () => message }, waitUntil: () => undefined });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Doors are open',
    expect.objectContaining({ body: '6:00 PM', tag: '/events/yoga', renotify: true }),
  );
});

test('loads scripts from the network when the files of the offline page cannot be read', async () => {
  const match = () => Promise.reject(new Error('Unexpected internal error'));
  const listeners = startWorker({ caches: { match }, fetch: async () => 'from the network' });
  const respondWith = vi.fn();
  const request = { url: 'https://bellaforte.example/_next/static/main.js', mode: 'cors' };
  listeners.get('fetch')?.({ request, respondWith });
  expect(await respondWith.mock.lastCall?.[0]).toBe('from the network');
});
