import { beforeEach, expect, test, vi } from 'vitest';
import { type BuiltPage, createSharedPages } from '@/lib/server/shared/shared-pages';
import { withRedis } from '../../support/redis-server';

const KEY = 'build:/route-cache/PAGES/0/$/videos';
const page = (html: string): BuiltPage => ({
  value: { kind: 'PAGES', html, pageData: { props: { html } }, headers: {}, status: 200 },
  cacheControl: { revalidate: 240, expire: 31_536_000 },
});
const GONE: BuiltPage = { value: null, cacheControl: { revalidate: 240 } };

withRedis((server, connect) => {
  let clock: number;
  beforeEach(() => {
    clock = 0;
  });

  /** An instance of the site with its own cache. `sent` records its Redis commands. */
  function instance(seed: BuiltPage | null = null) {
    const redis = connect({ restMs: 1000, now: () => clock });
    const sent = vi.spyOn(redis, 'send');
    const pages = createSharedPages(redis, () => clock);
    let own = seed;
    const local = {
      get: async () => own,
      set: async (built: BuiltPage) => {
        own = { ...built, lastModified: 999_999 };
      },
    };
    return {
      redis,
      sent,
      get: () => pages.get(KEY, local),
      build: (built: BuiltPage, isContentChange = false) => pages.set(KEY, built, isContentChange, local),
    };
  }

  test('shows a page built by one instance on the other with its age and lifetime [7.26]', async () => {
    const [a, b] = [instance(), instance({ ...page('old'), lastModified: 5 })];
    expect(await b.get()).toEqual({ ...page('old'), lastModified: 5 });
    clock = 1000;
    await a.build(page('new'), true);
    clock = 9000;
    expect(await b.get()).toEqual({ ...page('new'), lastModified: 1000 });
    expect(await b.get()).toEqual({ ...page('new'), lastModified: 1000 });
    expect(await a.get()).toEqual({ ...page('new'), lastModified: 1000 });
  });

  test('fetches a page from the store once and then only compares its timestamp', async () => {
    const [a, b] = [instance(), instance()];
    await a.build(page('new'));
    await b.get();
    b.sent.mockClear();
    await b.get();
    expect(b.sent.mock.calls.map(([[name]]) => name)).toEqual(['HGET']);
  });

  test('prefers a page built after an update, even if an older build finishes last', async () => {
    const [a, b] = [instance(), instance()];
    await a.build(page('first'));
    await b.get();
    // The content changes while B rebuilds the page.
    await a.build(page('after the change'), true);
    await b.build(page('before the change'));
    expect(await b.get()).toMatchObject(page('after the change'));
    expect(await a.get()).toMatchObject(page('after the change'));
    await b.build(page('later'));
    expect(await a.get()).toMatchObject(page('later'));
  });

  test('keeps a 404 for minutes at an unknown address and for a day where a page was', async () => {
    const visitor = instance();
    const keptMs = async () => Number(await visitor.redis.send(['PTTL', `site:page:${KEY}`]));
    for (const again of [false, true]) {
      await visitor.build(GONE, again);
      expect(await keptMs()).toBeGreaterThan(200_000);
      expect(await keptMs()).toBeLessThanOrEqual(300_000);
    }
    await visitor.build(page('new'));
    expect(await keptMs()).toBeGreaterThan(80_000_000);
    await visitor.build(GONE, true);
    expect(await instance({ ...page('old'), lastModified: 5 }).get()).toMatchObject(GONE);
    expect(await keptMs()).toBeGreaterThan(80_000_000);
  });

  test('removes a page on both instances, and shows it again when it returns', async () => {
    const [a, b] = [instance(page('there')), instance(page('there'))];
    await a.build(GONE, true);
    expect(await b.get()).toMatchObject(GONE);
    await b.build(page('back'));
    expect(await a.get()).toMatchObject(page('back'));
  });

  test('serves own pages while the store is away, and shared ones afterwards', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [a, b] = [instance(), instance()];
    await a.build(page('first'));
    await b.get();
    await server().kill();
    await a.build(page('alone'), true);
    expect(await a.get()).toMatchObject(page('alone'));
    expect(await b.get()).toMatchObject(page('first'));
    await server().restart();
    clock += 1000;
    expect(await a.get()).toMatchObject(page('alone'));
    await a.build(page('together'));
    expect(await b.get()).toMatchObject(page('together'));
  });

  test('ignores stored values that are not pages', async () => {
    const b = instance(page('own'));
    await b.redis.send(['HSET', `site:page:${KEY}`, 'version', '1 x', 'page', 'not zipped']);
    expect(await b.get()).toMatchObject(page('own'));
    await b.redis.send(['DEL', `site:page:${KEY}`]);
    expect(await b.get()).toMatchObject(page('own'));
  });
});
