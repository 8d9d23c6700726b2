import { createMember, setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { idTokenOf, signInAs } from '../support/session';
import { WatchPageObject } from './watch.page';

const SLUG = 'bloom-strong-legs';
const API = `/api/playback/video-${SLUG}`;

const asMember = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('shows visitors the teaser, the preview and the membership offer [2.50]', async ({ page }) => {
  const watch = new WatchPageObject(page);
  await watch.openAs('visitor', SLUG);
  await expect(page.getByRole('link', { name: 'See membership' })).toHaveAttribute(
    'href',
    `/pricing?next=${encodeURIComponent(`/watch/${SLUG}`)}`,
  );
  await watch.start();
  await expect(watch.player.getByText('Preview', { exact: true })).toBeVisible();
  await watch.expectPlayingFrom(1);
  const length = Number(await watch.position.getAttribute('max'));
  expect(length).toBeLessThan(120);
});

test('keeps the playback source out of the page [3.21]', async ({ request }) => {
  const html = await (await request.get(`/watch/${SLUG}`)).text();
  expect(html).not.toMatch(/master\.m3u8|vimeoId|vimeo\.com|"clip":"(?!.*preview)|private\.playback/);
});

test('grants a source to entitled members only and forbids caching it [7.22]', async ({ request }) => {
  const member = await createMember({ isSubscribed: true });
  const granted = await request.get(API, asMember(await idTokenOf(member)));
  expect(granted.status()).toBe(200);
  expect(granted.headers()['cache-control']).toBe('private, no-store');
  const { source } = await granted.json();
  expect((await request.get(source.src)).status()).toBe(200);

  expect((await request.get(API)).status()).toBe(401);
  expect((await request.get(API, asMember('not.a.token'))).status()).toBe(401);
  expect((await request.post(API, asMember(await idTokenOf(member)))).status()).toBe(405);
  for (const id of ['..%2Fetc', 'video-none'])
    expect((await request.get(`/api/playback/${id}`, asMember(await idTokenOf(member)))).status()).toBe(404);
});

test('tells a former member why the class does not play', async ({ page, guard }) => {
  guard.expectConsoleError('403');
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  await setDocument(`entitlements/${member.uid}`, {
    status: 'canceled',
    plan: 'monthly',
    expiresAt: '2026-01-01T00:00:00.000Z',
  });
  const watch = new WatchPageObject(page);
  await watch.openAs('member', SLUG);
  await watch.start();
  await expect(page.getByRole('alert').filter({ hasText: 'Your membership has ended' })).toBeVisible();
  await expect(watch.player.getByRole('link', { name: 'See membership' })).toBeFocused();
});

test('stores the last save for the owner of the token, not for the uid in the body', async ({ request }) => {
  const [member, other] = [await createMember({ isSubscribed: true }), await createMember()];
  const body = {
    uid: other.uid,
    videoId: 'video-bloom-after',
    positionSec: 77,
    furthestSec: 77,
    durationSec: 720,
    playedSec: 70,
    completedAt: null,
    updatedAt: new Date().toISOString(),
    device: 'computer-1',
    hidden: false,
    title: 'Bloom: After',
    slug: 'bloom-after',
  };
  const headers = asMember(await idTokenOf(member)).headers;
  expect((await request.post('/api/progress', { data: body })).status()).toBe(401);
  expect((await request.post('/api/progress', { data: { videoId: 7 }, headers })).status()).toBe(400);
  expect((await request.get('/api/progress', { headers })).status()).toBe(405);
  expect(
    (await request.post('/api/progress', { data: { ...body, title: 'x'.repeat(20_000) }, headers })).status(),
  ).toBe(413);
  expect((await request.post('/api/progress', { data: body, headers })).status()).toBe(200);
});
