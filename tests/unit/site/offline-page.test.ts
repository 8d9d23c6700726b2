import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

/** Runs the install step of public/sw.js. Returns the URLs that it stored. */
async function installWith(answer: Response): Promise<readonly string[]> {
  const stored: string[] = [];
  const store = {
    put: async (url: string) => void stored.push(url),
    addAll: async (urls: readonly string[]) => void stored.push(...urls),
  };
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (part: Promise<unknown>) => work.push(part) };
  const addEventListener = (type: string, listen: (install: typeof event) => void) => {
    if (type === 'install') listen(event);
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self: { addEventListener, skipWaiting: async () => undefined },
    caches: { open: async () => store },
    fetch: async () => answer,
  });
  await Promise.all(work);
  return stored;
}

test('stores the offline page with its files', async () => {
  const page = '<script src="/_next/static/a.js"></script><img src="/assets/images/states/offline.webp">';
  expect(await installWith(new Response(page))).toEqual([
    '/offline',
    '/_next/static/a.js',
    '/assets/images/states/offline.webp',
  ]);
});

test('does not store an error page as the offline page', async () => {
  await expect(installWith(new Response('', { status: 404 }))).rejects.toThrow('404');
});
