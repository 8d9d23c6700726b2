import { expect, test, vi } from 'vitest';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { createLocalState } from '@/lib/server/shared/local-state';
import { isChangeReadable, takeContentChange } from '@/lib/server/site/content-webhook';
import { changedPaths } from '@/lib/server/site/shown-pages';
import { FIXED_PATHS } from '@/lib/site/seo/sitemap';
import { signWebhook } from '../../../embedded/content/content-webhook';
import { deferred } from '../../support/deferred';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const SECRET = 'a-good-long-secret';
const BODY = JSON.stringify({ documents: [{ _id: 'event-evening', _type: 'event', slug: 'evening' }] });

type Deps = Parameters<typeof takeContentChange>[2];

const EVENING = ['/', '/browse', '/events', '/events/evening'];

function site({ limit = 100, ...over }: Partial<Omit<Deps, 'limit'>> & { limit?: number } = {}) {
  const built: string[] = [];
  const announce = vi.fn(async () => undefined);
  const ifBuilt: string[] = [];
  const deps: Deps = {
    secret: SECRET,
    limit: createRateLimit({ name: 'content', limit, windowMs: 60_000, state: createLocalState(() => NOW) }),
    now: () => NOW,
    isReadable: async () => true,
    announce,
    classLists: async () => ['/videos/style/yoga', '/about/ms-mara'],
    oldAddresses: async () => [],
    revalidate: async (path, options) => {
      (options.ifBuilt ? ifBuilt : built).push(path);
    },
    ...over,
  };
  const send = (body: string, signature: unknown) => takeContentChange(Buffer.from(body), signature, deps);
  const sendSigned = (body = BODY) => send(body, signWebhook(body, deps.secret, NOW));
  return { built, ifBuilt, announce, send, sendSigned };
}

test('rebuilds the pages of a signed change and announces it to every instance', async () => {
  const { sendSigned, built, ifBuilt, announce } = site();
  expect((await sendSigned()).status).toBe(200);
  expect(built.sort()).toEqual(EVENING);
  expect(ifBuilt).toEqual([]);
  expect(announce).toHaveBeenCalledOnce();
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['garbage', 'v1=abc'],
  ['one of another secret', signWebhook(BODY, 'other', NOW)],
  ['one without a secret', signWebhook(BODY, '', NOW)],
  ['one of another body', signWebhook(`${BODY} `, SECRET, NOW)],
  ['one six minutes old', signWebhook(BODY, SECRET, NOW - 6 * 60_000)],
  ['one of tomorrow', signWebhook(BODY, SECRET, NOW + 86_400_000)],
  ['one with a swapped timestamp', signWebhook(BODY, SECRET, NOW - 86_400_000).replace(/t=\d+/, `t=${NOW}`)],
])('rebuilds nothing with the signature %s [7.25]', async (_name, signature) => {
  const { send, built, announce } = site();
  expect((await send(BODY, signature)).status).toBe(401);
  expect(built).toEqual([]);
  expect(announce).not.toHaveBeenCalled();
});

test('refuses every message without a secret on the server', async () => {
  expect((await site({ secret: '' }).sendSigned()).status).toBe(401);
});

test.each(['null', '[]', '{"documents":[5]}', 'not json'])('refuses the signed body %s', async (body) => {
  expect((await site().sendSigned(body)).status).toBe(400);
});

test('limits the rate of messages', async () => {
  const { sendSigned } = site({ limit: 2 });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await sendSigned()).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('ignores drafts, also in its rate limit', async () => {
  const { sendSigned, built, announce } = site({ limit: 1, isReadable: async () => false });
  const documents = ['drafts.event-evening', 'versions.r1.event-evening'].map((_id) => ({
    _id,
    _type: 'event',
  }));
  for (let count = 0; count < 3; count += 1)
    expect(await sendSigned(JSON.stringify({ documents }))).toMatchObject({ status: 200 });
  expect(built).toEqual([]);
  expect(announce).not.toHaveBeenCalled();
});

test('answers 500 when one page fails, and rebuilds the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const built: string[] = [];
  const revalidate = async (path: string) => {
    if (path === '/events') throw new Error('content is down');
    built.push(path);
  };
  expect((await site({ revalidate }).sendSigned()).status).toBe(500);
  expect(built.sort()).toEqual(['/', '/browse', '/events/evening']);
});

test('answers 500 when the announcement fails, and rebuilds its own pages', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sendSigned, built } = site({ announce: async () => Promise.reject(new Error('away')) });
  expect((await sendSigned()).status).toBe(500);
  expect(built.sort()).toEqual(EVENING);
  expect(logged).toHaveBeenCalledOnce();
});

test('announces a change and rebuilds pages only once the content API answers with it', async () => {
  const readable = deferred<boolean>();
  const isReadable = vi.fn(() => readable.promise);
  const { sendSigned, built, announce } = site({ isReadable });
  const answer = sendSigned();
  await vi.waitFor(() => expect(isReadable).toHaveBeenCalledOnce());
  expect(announce).not.toHaveBeenCalled();
  expect(built).toEqual([]);
  readable.resolve(true);
  expect((await answer).status).toBe(200);
  expect(announce).toHaveBeenCalledOnce();
});

test('answers 500 after rebuilding when the change cannot be read, so that the message comes again', async () => {
  const { sendSigned, built } = site({ isReadable: async () => false });
  expect((await sendSigned()).status).toBe(500);
  expect(built).toContain('/events/evening');
});

const NEW_AT = '2026-11-21T08:00:00Z';
const EDITED = { _id: 'event-evening', _type: 'event', slug: 'evening', _rev: 'new', _updatedAt: NEW_AT };
const revision = (_rev: string, _updatedAt: string) => [{ _id: EDITED._id, _rev, _updatedAt }];
const BEFORE = revision('old', '2026-11-20T08:00:00Z');
const AFTER = revision('new', NEW_AT);
const LATER = revision('newer', '2026-11-22T08:00:00Z');
const update = { operation: 'update' };
const remove = { operation: 'delete' };

/** [when, message, answers to the reads, of which the last repeats, whether it is readable, reads] */
test.each([
  ['at once', update, [AFTER], true, 1],
  ['after old content', update, [BEFORE, BEFORE, AFTER], true, 3],
  ['when a later edit is there already', update, [LATER], true, 1],
  ['once a new document is there', { operation: 'create' }, [[], AFTER], true, 2],
  ['once a deleted document is gone', remove, [BEFORE, []], true, 2],
  [
    'once a deleted document was created again',
    remove,
    [BEFORE, revision('again', '2026-11-21T08:00:03Z')],
    true,
    2,
  ],
  ['never, after the last read', update, [BEFORE], false, 4],
  ['without a read, if the message has no revision', { ...update, _rev: null }, [[]], true, 0],
  ['without a read, if no page shows the type', { ...update, _type: 'playback' }, [[]], true, 0],
])('waits until a change is readable: %s', async (_, change, answers, isReadable, reads) => {
  const read = vi.fn(async () => (answers[read.mock.calls.length - 1] ?? answers.at(-1)) as never);
  const document = { ...EDITED, ...change } as typeof EDITED & typeof update;
  expect(await isChangeReadable([document], read, [0, 0, 0])).toBe(isReadable);
  expect(read).toHaveBeenCalledTimes(reads);
});

const changed = (_type: string, slug: string | null) => changedPaths([{ _type, slug }]);

test.each(['../admin', '/..//x', 'a/b', 'a?b', '%2e%2e', 'a b', '-a', ''])(
  'builds no path from the slug %j',
  (slug) => {
    expect(changed('video', slug).some((path) => path.startsWith('/watch/'))).toBe(false);
  },
);

test('maps every document type to its pages, and unknown types to none', () => {
  expect(changed('video', 'first-light')).toContain('/watch/first-light');
  expect(changed('instructor', 'mara')).toEqual(
    expect.arrayContaining(['/about/ms-mara', '/videos/filter/maras-picks']),
  );
  expect(changed('page', 'terms-of-use')).toEqual(['/extra/terms-of-use']);
  expect(changed('page', 'contact')).toEqual(['/about/contact', '/extra/contact-us']);
  expect(changed('plan', null)).toContain('/pricing');
  expect(changed('series', null)).not.toContain('/series/');
  expect(changed('playback', 'x')).toEqual([]);
  // Names of an object's own members are neither types nor text pages.
  expect(changed('constructor', 'x')).toEqual([]);
  expect(changed('page', 'constructor')).toEqual([]);
  expect(changed('video', 'constructor')).toContain('/watch/constructor');
});

test('rebuilds every fixed page when settings change', () => {
  const fixed = [...FIXED_PATHS, '/browse', '/library', '/history', '/profile'];
  expect(changed('settings', null)).toEqual(expect.arrayContaining(fixed));
});

test('rebuilds the class lists that were requested before', async () => {
  const { sendSigned, built, ifBuilt } = site();
  const body = JSON.stringify({ documents: [{ _id: 'video-one', _type: 'video', slug: 'one' }] });
  expect((await sendSigned(body)).status).toBe(200);
  expect(built).toEqual(expect.arrayContaining(['/videos', '/watch/one', '/browse']));
  expect(ifBuilt).toEqual(['/videos/style/yoga', '/about/ms-mara']);
});

test('rebuilds the page at the old address of a moved document, so that it becomes a redirect', async () => {
  const oldAddresses = async (paths: readonly string[]) =>
    paths.includes('/events/evening') ? ['/events/dusk'] : [];
  const { sendSigned, built, ifBuilt } = site({ oldAddresses });
  expect((await sendSigned()).status).toBe(200);
  expect(built.sort()).toEqual(EVENING);
  expect(ifBuilt).toEqual(['/events/dusk']);
});
