import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { getEventBySlug, getEvents } from '@/lib/events/live-event';
import { keepQueryOfMovedPages, movedOrMissing, oldAddresses } from '@/lib/server/site/moved-address';
import { rebuildDuePages } from '@/lib/server/site/rebuild-pages';
import { getHiddenPages, getTextPage } from '@/lib/site/content/pages';
import { createReader } from '../../../lib/sanity/client';
import { FIXTURE_DOCUMENTS } from '../../support/content-fixture';
import { startContentServer } from '../../support/content-server';
import { listenLocally } from '../../support/listen';

const SHOWN_AT = '2031-05-01T09:00:00.000Z';
const REPLAY_AT = '2031-06-01T09:00:00.000Z';
const REPLAY_UNTIL = '2031-07-01T09:00:00.000Z';
const BEFORE_MS = Date.parse(SHOWN_AT) - 1;

const site = await startContentServer({}, afterAll);
const event = FIXTURE_DOCUMENTS.find(({ _type }) => _type === 'event');
await site.edit([
  ...FIXTURE_DOCUMENTS,
  { ...event, _id: 'event-later', slug: { _type: 'slug', current: 'later' }, publishedAt: SHOWN_AT },
  {
    ...event,
    ...{ _id: 'event-over', slug: { _type: 'slug', current: 'over' }, publishedAt: undefined },
    replay: { _type: 'reference', _ref: 'video-tomorrow' },
  },
  {
    ...{ _id: 'video-tomorrow', _type: 'video', title: 'Tomorrow', publishedAt: REPLAY_AT },
    leavesAt: REPLAY_UNTIL,
    slug: { _type: 'slug', current: 'tomorrow' },
  },
  { _id: 'page-later', _type: 'page', title: 'Later', slug: { current: 'later' }, publishedAt: SHOWN_AT },
  { _id: 'redirect-a', _type: 'redirect', from: '/watch/old', to: '/watch/new' },
  { _id: 'redirect-b', _type: 'redirect', from: '/watch/bad', to: '//evil.example' },
]);

test.each([
  [BEFORE_MS, false],
  [BEFORE_MS + 1, true],
])('at %i shows a scheduled event and page: %s', async (nowMs, isShown) => {
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  const read = createReader(site.config);
  expect((await getEvents(read)).some(({ slug }) => slug === 'later')).toBe(isShown);
  expect((await getEventBySlug('later', read)) !== null).toBe(isShown);
  expect((await getTextPage('later', read)) !== null).toBe(isShown);
  expect(await getHiddenPages(read)).toEqual(isShown ? [] : ['later']);
});

test.each([
  [Date.parse(REPLAY_AT) - 1, null],
  [Date.parse(REPLAY_AT), { slug: 'tomorrow', name: 'Tomorrow', leavesAt: REPLAY_UNTIL }],
])('at %i names the replay of an event, a scheduled class: %o', async (nowMs, replay) => {
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  const read = createReader(site.config);
  expect((await getEvents(read)).find(({ slug }) => slug === 'over')?.replay).toEqual(replay);
  expect((await getEventBySlug('over', read))?.replay).toEqual(replay);
});

test('shows a scheduled replay in a draft preview', async () => {
  const read = createReader(site.config, { isDraft: true });
  expect(await getEventBySlug('over', read, true)).toMatchObject({ replay: { slug: 'tomorrow' } });
});

test('builds the pages of an event and a page again once their time has come', async () => {
  const built = async (nowMs: number) => {
    const paths: string[] = [];
    const revalidate = async (path: string) => void paths.push(path);
    const none = async () => [];
    const tools = { classLists: none, oldAddresses: none, revalidate };
    await rebuildDuePages(createReader(site.config), nowMs, tools);
    return paths;
  };
  expect(await built(BEFORE_MS)).toEqual([]);
  expect(await built(BEFORE_MS + 30_000)).toEqual(['/events/later', '/', '/events', '/browse']);
  expect(await built(BEFORE_MS + 300_000)).toEqual([]);
});

test('shows a scheduled event and page in a draft preview, without their time', async () => {
  const read = createReader(site.config, { isDraft: true });
  expect(await getEventBySlug('later', read, true)).not.toHaveProperty('publishedAt');
  expect(await getTextPage('later', read, true)).not.toHaveProperty('publishedAt');
});

test('answers 307 to a moved address, and 404 to an unknown or unsafe one', async () => {
  const read = createReader(site.config);
  const answer = (path: string) => movedOrMissing(path, read, 60);
  expect(await answer('/watch/old')).toEqual({
    redirect: { destination: '/watch/new', permanent: false },
    revalidate: 60,
  });
  expect(await answer('/watch/unknown')).toEqual({ notFound: true, revalidate: 60 });
  expect(await answer('/watch/bad')).toEqual({ notFound: true, revalidate: 60 });
  expect(await oldAddresses(['/watch/new', '/'], read)).toEqual(['/watch/old']);
});

test.each([
  ['/watch/old', '/watch/new'],
  ['/watch/old?t=720&play=1', '/watch/new?t=720&play=1'],
  ['/watch/old?a=%22%3C&b=?', '/watch/new?a=%22%3C&b=?'],
  ['/api/draft/enable?secret=a', '/watch/new'],
])('adds the query of %s to the redirect of its page', async (path, address) => {
  keepQueryOfMovedPages();
  const server = createServer((_, response) => {
    response.setHeader('Location', '/watch/new');
    response.end();
  });
  onTestFinished(() => void server.close());
  const [answer] = await once(get({ port: await listenLocally(server), path }), 'response');
  answer.resume();
  expect(answer.headers.location).toBe(address);
});
