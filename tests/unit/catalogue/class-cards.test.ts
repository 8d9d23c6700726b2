// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { purgePersonalCaches } from '@/lib/account/purge-member';
import { loadCards } from '@/lib/catalogue/list/class-cards';
import { deferred } from '../../support/deferred';
import { mountFetch } from '../../support/fetch-guard';
import { buildCard } from '../../support/serve-site';

const MINUTE_MS = 60_000;

function signIn(uid: string | null): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:')) localStorage.removeItem(key);
  const session = JSON.stringify({ uid, stsTokenManager: { refreshToken: 'r' } });
  if (uid) localStorage.setItem('firebase:authUser:key:[DEFAULT]', session);
}

function serve(gone: readonly string[] = []): string[] {
  const asked: string[] = [];
  mountFetch(({ url }) => {
    const ids = new URL(url).searchParams.get('ids')?.split(',') ?? [];
    asked.push(ids.join(','));
    return Response.json({ videos: ids.filter((id) => !gone.includes(id)).map((id) => buildCard(id)) });
  });
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') });
});

test('requests a card once in half an hour, whatever else is requested meanwhile', async () => {
  signIn('ada');
  const asked = serve();
  await loadCards(['a', 'b']);
  vi.advanceTimersByTime(20 * MINUTE_MS);
  await loadCards(['a', 'b', 'c']);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  await loadCards(['a', 'b', 'c']);
  expect(asked).toEqual(['a,b', 'c', 'a,b']);
});

test('remembers that a class is gone', async () => {
  signIn('ada');
  const asked = serve(['b']);
  expect(await loadCards(['a', 'b'])).toMatchObject({ a: { id: 'a' }, b: null });
  expect(await loadCards(['b'])).toEqual({ b: null });
  expect(asked).toHaveLength(1);
});

test('caches cards per member until sign-out, and nothing for visitors', async () => {
  serve();
  signIn(null);
  await loadCards(['seen-by-nobody']);
  signIn('ada');
  await loadCards(['saved-by-ada']);
  const text = () => JSON.stringify({ ...localStorage });
  expect(text()).not.toContain('seen-by-nobody');
  expect(text()).toContain('saved-by-ada');
  purgePersonalCaches();
  expect(text()).not.toContain('saved-by-ada');
});

test('does not cache cards that arrive after sign-out', async () => {
  signIn('ada');
  const answer = deferred<Response>();
  mountFetch(() => answer.promise);
  const cards = loadCards(['a']);
  signIn(null);
  answer.resolve(Response.json({ videos: [buildCard('a')] }));
  await cards;
  expect(Object.keys(localStorage).filter((key) => key.includes('video-metadata'))).toEqual([]);
});
