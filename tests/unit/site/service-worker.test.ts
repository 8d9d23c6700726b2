import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

/** Runs public/sw.js with these globals. Returns its listeners by event. */
function startWorker(globals: object) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { URL, ...globals, self: { ...self, ...globals } });
  return listeners;
}

/** Runs the install step of the worker. Adds the URLs that it stores to `stored`, and returns them. */
async function installWith(answer: Response, stored: string[] = [], areFilesThere = true) {
  const store = {
    put: async (url: string) => void stored.push(url),
    addAll: async (urls: readonly string[]) => {
      if (!areFilesThere) throw new TypeError('Failed to fetch');
      stored.push(...urls);
    },
  };
  const work: Promise<unknown>[] = [];
  const caches = { open: async () => store };
  const worker = startWorker({ caches, fetch: async () => answer, skipWaiting: async () => undefined });
  worker.get('install')?.({ waitUntil: (part: Promise<unknown>) => work.push(part) });
  await Promise.all(work);
  return stored;
}

const PAGE = '<script src="/_next/static/a.js"></script><img src="/assets/images/states/offline.webp">';

test('stores the offline page with its files', async () => {
  const files = ['/_next/static/a.js', '/assets/images/states/offline.webp'];
  expect(await installWith(new Response(PAGE))).toEqual([...files, '/offline']);
});

test('keeps the earlier offline page when the files of a new one cannot be loaded', async () => {
  const stored: string[] = [];
  await expect(installWith(new Response(PAGE), stored, false)).rejects.toThrow('Failed to fetch');
  expect(stored).toEqual([]);
});

test.each([
  ['shows the offline page in place of a page', '/events/yoga', 'the offline page'],
  ['saves no offline page as a calendar file', '/api/calendar/events/yoga', undefined],
])('%s without a connection', async (_, path, shown) => {
  const caches = { match: async () => 'the offline page' };
  const listeners = startWorker({ caches, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const respondWith = vi.fn();
  const request = { url: `https://bellaforte.example${path}`, mode: 'navigate' };
  listeners.get('fetch')?.({ request, respondWith });
  expect(await respondWith.mock.lastCall?.[0]).toBe(shown);
});

test('does not store an error page as the offline page', async () => {
  await expect(installWith(new Response('', { status: 404 }))).rejects.toThrow('404');
});

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
