import { createClient } from '@sanity/client';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueCache } from '@/lib/server/catalogue/catalogue-cache';
import { listVideos } from '@/lib/server/catalogue/class-lists';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { createLocalState } from '@/lib/server/shared/local-state';
import { createRedisState } from '@/lib/server/shared/redis-state';
import {
  announceContentUpdate,
  latestContentUpdate,
  readerAfterUpdate,
} from '@/lib/server/site/content-updates';
import { takeContentChange } from '@/lib/server/site/content-webhook';
import { signWebhook } from '../../../embedded/content/content-webhook';
import { clientConfig, createReader } from '../../../lib/sanity/client';
import { startContentServer } from '../../support/content-server';
import { startServices } from '../../support/listen';
import { withRedis } from '../../support/redis-server';

const SECRET = 'a-good-long-secret';
const NEWS = { _id: 'video-news', _type: 'video', title: 'News', slug: { current: 'news' } };
const FIELDS = { durationSeconds: 600, level: 'all', publishedAt: '2026-01-01T00:00:00Z' };

withRedis((_, connect) => {
  test('shows an edit announced to one instance in the next answer of the other [7.26]', async () => {
    const content = await startContentServer({}, onTestFinished);
    const administration = await startServices([content.content.service], true);
    onTestFinished(administration.close);
    const config = clientConfig({ ...content.config, apiHost: `${administration.url}/content` });
    const editor = createClient({ ...config, useCdn: false, token: 'owner' });

    /** An instance of the site with its own Redis connection and its own catalogue in memory. */
    const instance = () => {
      const state = createRedisState(connect(), createLocalState());
      const read = createReader(content.config, { isFresh: true });
      const latestUpdate = () => latestContentUpdate(state);
      const cache = createCatalogueCache({ read, readLists: read, latestUpdate });
      const list = async () => {
        const catalogue = await cache.current();
        const answer = await listVideos(catalogue, { filters: {}, sort: 'newest' }, read);
        return { total: answer.total, ids: catalogue.entries.map(({ id }) => id).includes(NEWS._id) };
      };
      return { state, list };
    };
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
      oldAddresses: async () => [],
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
