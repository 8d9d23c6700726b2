import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GetStaticProps } from 'next';
import { afterAll, expect, test, vi } from 'vitest';
import { announceContentUpdate } from '@/lib/server/site/content-updates';
import { changedPaths } from '@/lib/server/site/shown-pages';
import { callRoute } from '../../support/call-route';
import { startContentServer } from '../../support/content-server';
import { startServices } from '../../support/listen';

/** Reads since the last reset: whether each used the CDN, and their queries. */
const reads = vi.hoisted(() => ({ throughCdn: [] as boolean[], queries: [] as string[], url: '' }));

vi.mock('@sanity/client', async (load) => {
  const actual = await load<typeof import('@sanity/client')>();
  const createClient: typeof actual.createClient = (config) => {
    const client = actual.createClient(config);
    const fetch: unknown = (...call: Parameters<typeof client.fetch>) => {
      reads.throughCdn.push(config.useCdn ?? true);
      reads.queries.push(call[0]);
      return client.fetch(...call);
    };
    return Object.assign(Object.create(client), { fetch });
  };
  return { ...actual, createClient };
});

vi.mock('@/lib/sanity/config', async (load) => ({
  ...(await load<typeof import('@/lib/sanity/config')>()),
  contentConfig: () => ({ projectId: 'embedded', dataset: 'production', apiHost: reads.url, readToken: '' }),
  // A busy machine takes longer than a member may wait.
  ...{ READ_DEADLINE_MS: 30_000, PAGE_DEADLINE_MS: 30_000 },
}));

const server = await startContentServer({ contentDir: 'content' }, afterAll);
reads.url = server.url;

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

/** Builds a page as Next does after a content change. */
async function build(name: string, params = PARAMS[name]) {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  const { getStaticProps } = await page.load();
  return getStaticProps({ ...(params && { params }), revalidateReason: 'on-demand' });
}

/** Pages that a content change does not rebuild, because they have none of their own or are seen once. */
const NOT_REBUILT = [
  /^(404|500|offline|unsubscribe)$/,
  /^(demo|merchandise)\/|^play-list$/,
  /^auth\/(action|reset-password)$/,
  /^(gift\/redeem|(gift|pricing)\/success|account\/data)$/,
];

const pathOf = (name: string): string => {
  const params = PARAMS[name] ?? {};
  const filled = name.replace(/\[(\w+)\]/g, (_, key: string) => params[key] ?? '');
  return `/${filled.replace(/(^|\/)index$/, '')}`;
};

/** Content types named in the queries, as `_type == "a"` or `_type in ["a", "b"]`. */
const typesIn = (queries: readonly string[]): readonly string[] => {
  const found = queries.flatMap((query) => [...query.matchAll(/_type (?:==|in) (\[[^\]]*\]|"\w+")/g)]);
  const names = found.flatMap(([, list = '']) => [...list.matchAll(/\w+/g)].map(([name]) => name));
  return [...new Set(names)];
};

/** Pages that a change of any document of the type rebuilds. */
const pathsOf = (type: string): readonly string[] =>
  server.content
    .documentsOf(type)
    .flatMap(({ slug }) =>
      changedPaths([{ _type: type, slug: (slug as { current: string })?.current ?? null }]),
    );

test('finds every page with data', () => {
  expect(pages.length).toBeGreaterThan(25);
});

test('names the dashboard in its breadcrumb [2.21]', async () => {
  expect(await build('browse')).toMatchObject({ props: { breadcrumb: { name: 'Dashboard' } } });
});

test('shows on the dashboard the first classes of the list that the shelf Featured leads to', async () => {
  const { content } = Object(await build('browse')).props;
  const { first } = Object(await build('videos/filter/[list]')).props;
  const ids = (videos: readonly { readonly id: string }[]) => videos.map(({ id }) => id);
  expect(ids(content.featured)).toEqual(ids(first.videos).slice(0, 6));
});

test.each(pages)(
  'builds /$name without the CDN right after a content change, which rebuilds it',
  async ({ name }) => {
    await announceContentUpdate();
    reads.throughCdn.length = 0;
    reads.queries.length = 0;
    expect(await build(name)).toHaveProperty('props');
    expect(reads.throughCdn).toContain(false);
    expect(reads.throughCdn).not.toContain(true);

    if (NOT_REBUILT.some((pattern) => pattern.test(name))) return;
    const types = typesIn(reads.queries);
    const covered = types.filter((type) => pathsOf(type).includes(pathOf(name)));
    // A page of one document is rebuilt with that document; its other content renews by itself.
    if (name in PARAMS) expect(covered).not.toEqual([]);
    else expect(covered).toEqual(types);
  },
);

test.each([
  ['state', () => import('@/pages/api/events/[slug]')],
  ['calendar file', () => import('@/pages/api/calendar/events/[slug]')],
] as const)('answers the %s of an event without the CDN right after a content change', async (_, load) => {
  const { default: route } = await load();
  await announceContentUpdate();
  reads.throughCdn.length = 0;
  expect((await callRoute(route, { query: { slug: 'winter-dance-night' } })).status).toBe(200);
  expect(reads.throughCdn).toEqual([false]);
});

async function publish(createOrReplace: Readonly<Record<string, unknown>>): Promise<void> {
  const { url, close } = await startServices([server.content.editing]);
  const body = JSON.stringify({ mutations: [{ createOrReplace }] });
  const written = await fetch(`${url}/content/v1/data/mutate/production`, { method: 'POST', body });
  expect(written.status).toBe(200);
  await close();
}

/** Stores a redirect as the Studio does when it publishes a document with a new address. */
const recordMove = (from: string, to: string): Promise<void> =>
  publish({ _id: 'redirect-former', _type: 'redirect', from, to });

test.each([
  ['about/[slug]', 'ms-former'],
  ['events/[slug]', 'former'],
  ['series/[slug]', 'former'],
  ['videos/style/[slug]', 'former'],
  ['watch/[slug]', 'former'],
])('redirects /%s from the former address of a document', async (name, slug) => {
  await recordMove(`/${name.replace('[slug]', slug)}`, '/videos');
  await announceContentUpdate();
  expect(await build(name, { slug })).toMatchObject({
    redirect: { destination: '/videos', permanent: false },
  });
});

test('names the former slugs of styles and instructors in the pages that filter by them', async () => {
  for (const [type, from, to] of [
    ['style', '/videos/style/stretching', '/videos/style/yoga'],
    ['instructor', '/about/ms-helen', '/about/ms-elena'],
  ] as const) {
    await publish({ _id: `redirect-${type}`, _type: 'redirect', from, to });
    await publish({ ...server.content.documentsOf(type)[0] });
  }
  await announceContentUpdate();
  const propsOf = async (name: string) => JSON.stringify(await build(name));
  const style = '"former":["stretching"]';
  expect(await propsOf('videos/index')).toContain('"former":["helen"]');
  for (const name of ['videos/index', 'browse', 'profile']) expect(await propsOf(name)).toContain(style);
});

test('redirects the former picks page of an instructor to the instructor', async () => {
  await recordMove('/about/ms-former', '/about/ms-elena');
  await announceContentUpdate();
  const answer = (list: string) => build('videos/filter/[list]', { list });
  expect(await answer('formers-picks')).toMatchObject({ redirect: { destination: '/about/ms-elena' } });
  expect(await answer('unknowns-picks')).toMatchObject({ notFound: true });
  expect(await answer('unknown')).toMatchObject({ notFound: true });
});

test('tells the page of a class that the class has left', async () => {
  const former = server.content.documentsOf('video').find(({ _id }) => _id === 'video-bloom-after');
  const answer = () => build('watch/[slug]', { slug: 'bloom-after' });
  expect(await answer()).toMatchObject({ props: { hasLeft: false } });
  await publish({ ...former, leavesAt: '2020-01-01T00:00:00.000Z' });
  await announceContentUpdate();
  expect(await answer()).toMatchObject({ props: { hasLeft: true } });
});

test('shows the next of the featured classes on the 404 page when one of them has left', async () => {
  const [settings] = server.content.documentsOf('settings');
  const content = settings?.content as { featuredVideos: readonly { _ref: string }[] } | undefined;
  const [left, ...others] = (content?.featuredVideos ?? []).map(({ _ref }) => _ref);
  const video = server.content.documentsOf('video').find(({ _id }) => _id === left);
  await publish({ ...video, leavesAt: '2020-01-01T00:00:00.000Z' });
  await announceContentUpdate();
  const shown = others.slice(0, 4).map((id) => ({ id }));
  expect(shown).toHaveLength(4);
  expect(await build('404')).toMatchObject({ props: { popular: shown } });
});
