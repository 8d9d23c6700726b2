import { createClient, type SanityClient } from '@sanity/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogueCache } from '@/lib/server/catalogue/catalogue-cache';
import { listVideos } from '@/lib/server/catalogue/class-lists';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { createLocalState } from '@/lib/server/shared/local-state';
import { createRedis, type Redis } from '@/lib/server/shared/redis';
import { createRedisState } from '@/lib/server/shared/redis-state';
import {
  announceContentUpdate,
  latestContentUpdate,
  readerAfterUpdate,
} from '@/lib/server/site/content-updates';
import { takeContentChange } from '@/lib/server/site/content-webhook';
import { signWebhook } from '../../../embedded/content/content-webhook';
import { clientConfig, createReader } from '../../../lib/sanity/client';
import { type ContentServer, startContentServer } from '../../support/content-server';
import { startServices } from '../../support/listen';
import { type RedisServer, startRedis, withRedis } from '../../support/redis-server';

const SECRET = 'a-good-long-secret';
const NEWS = { _id: 'video-news', _type: 'video', title: 'News', slug: { current: 'news' } };
const FIELDS = { durationSeconds: 600, level: 'all', publishedAt: '2026-01-01T00:00:00Z' };

withRedis(() => {
  let store: RedisServer;
  let content: ContentServer;
  let administration: Awaited<ReturnType<typeof startServices>>;
  let editor: SanityClient;
  const opened: Redis[] = [];
  beforeAll(async () => {
    [store, content] = await Promise.all([startRedis(), startContentServer()]);
    administration = await startServices([content.content.service], true);
    const config = clientConfig({ ...content.config, apiHost: `${administration.url}/content` });
    editor = createClient({ ...config, useCdn: false, token: 'owner' });
  });
  afterAll(async () => {
    for (const redis of opened) redis.close();
    await Promise.all([store.stop(), administration.close(), content.close()]);
  });

  /** An instance of the site with its own Redis connection and its own catalogue in memory. */
  function instance() {
    const redis = createRedis(store.url, { deadlineMs: 10_000 });
    opened.push(redis);
    const state = createRedisState(redis, createLocalState());
    const read = createReader(content.config, { isFresh: true });
    const cache = createCatalogueCache({
      read,
      readLists: read,
      latestUpdate: () => latestContentUpdate(state),
    });
    const list = async () => {
      const catalogue = await cache.current();
      const answer = await listVideos(catalogue, { filters: {}, sort: 'newest' }, read);
      return { total: answer.total, ids: catalogue.entries.map(({ id }) => id).includes(NEWS._id) };
    };
    return { state, list };
  }

  test('shows an edit announced to one instance in the next answer of the other [7.26]', async () => {
    const [a, b] = [instance(), instance()];
    const { total } = await b.list();
    expect(await a.list()).toEqual({ total, ids: false });
    await editor.create({ ...NEWS, ...FIELDS });
    expect(await b.list()).toEqual({ total, ids: false });
    const body = JSON.stringify({ documents: [{ _id: NEWS._id, _type: 'video', slug: 'news' }] });
    const told = await takeContentChange(Buffer.from(body), signWebhook(body, SECRET, Date.now()), {
      secret: SECRET,
      limit: createRateLimit({ name: 'content', limit: 60, windowMs: 60_000, state: a.state }),
      now: Date.now,
      isReadable: async () => true,
      announce: () => announceContentUpdate(a.state),
      classLists: async () => [],
      revalidate: async () => undefined,
    });
    expect(told.status).toBe(200);
    expect(await b.list()).toEqual({ total: total + 1, ids: true });
    expect(await a.list()).toEqual({ total: total + 1, ids: true });
    // Both bypass the CDN while it may still return old content.
    expect(await readerAfterUpdate(Date.now(), b.state)).toBe(await readerAfterUpdate(Date.now(), a.state));
    expect(await readerAfterUpdate(Date.now(), b.state)).not.toBe(
      await readerAfterUpdate(Date.now() + 120_000, b.state),
    );
  });
});
