import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { GetStaticProps } from 'next';
import { afterAll, expect, test, vi } from 'vitest';
import { announceContentUpdate } from '@/lib/server/site/content-updates';
import { startContentServer } from '../../support/content-server';

/** Whether each read since the last reset used the CDN. */
const reads = vi.hoisted(() => ({ throughCdn: [] as boolean[], url: '' }));

vi.mock('@sanity/client', async (load) => {
  const actual = await load<typeof import('@sanity/client')>();
  const createClient: typeof actual.createClient = (config) => {
    const client = actual.createClient(config);
    const fetch: unknown = (...call: Parameters<typeof client.fetch>) => {
      reads.throughCdn.push(config.useCdn ?? true);
      return client.fetch(...call);
    };
    return Object.assign(Object.create(client), { fetch });
  };
  return { ...actual, createClient };
});

vi.mock('@/lib/sanity/config', async (load) => ({
  ...(await load<typeof import('@/lib/sanity/config')>()),
  contentConfig: () => ({ projectId: 'embedded', dataset: 'production', apiHost: reads.url, readToken: '' }),
}));

const cacheDir = await mkdtemp(path.join(os.tmpdir(), 'fresh-pages-'));
const server = await startContentServer({ contentDir: 'content', cacheDir });
reads.url = server.url;
afterAll(async () => {
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
});

/** Parameters of an existing page for each dynamic route. */
const PARAMS: Readonly<Record<string, Record<string, string>>> = {
  'about/[slug]': { slug: 'ms-elena' },
  'events/[slug]': { slug: 'winter-dance-night' },
  'library/playlists/[id]': { id: 'one' },
  'series/[slug]': { slug: 'morning-flow' },
  'videos/filter/[list]': { list: 'featured' },
  'videos/style/[slug]': { slug: 'yoga' },
  'watch/[slug]': { slug: 'morning-flow-sun' },
};

interface PageModule {
  readonly getStaticProps: GetStaticProps;
}

const modules = import.meta.glob<PageModule>('../../../pages/**/*.tsx');
const hasDataFunction = (file: string): boolean =>
  readFileSync(path.resolve(import.meta.dirname, file), 'utf8').includes('getStaticProps');
const pages = Object.entries(modules)
  .filter(([file]) => hasDataFunction(file))
  .map(([file, load]) => ({ name: file.replace(/^.*?pages\/|\.tsx$/g, ''), load }));

test('finds every page with data', () => {
  expect(pages.length).toBeGreaterThan(25);
});

test('names the dashboard in its breadcrumb [2.21]', async () => {
  const { getStaticProps } = await import('@/pages/browse');
  await expect(getStaticProps({ revalidateReason: 'build' })).resolves.toMatchObject({
    props: { breadcrumb: { name: 'Dashboard' } },
  });
});

test.each(pages)('builds /$name without the CDN right after a content change', async ({ name, load }) => {
  const { getStaticProps } = await load();
  await announceContentUpdate();
  reads.throughCdn.length = 0;
  const params = PARAMS[name];
  const result = await getStaticProps({ ...(params && { params }), revalidateReason: 'on-demand' });
  expect(result).toHaveProperty('props');
  expect(reads.throughCdn).toContain(false);
  expect(reads.throughCdn).not.toContain(true);
});
