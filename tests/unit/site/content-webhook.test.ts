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
  expect(built.sort()).toEqual(['/', '/browse', '/events', '/events/evening']);
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
  expect(built.sort()).toEqual(['/', '/browse', '/events', '/events/evening']);
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

const EDITED = {
  _id: 'event-evening',
  _type: 'event',
  slug: 'evening',
  _rev: 'new',
  _updatedAt: '2026-11-21T08:00:00Z',
  operation: 'update',
};
const revision = (_rev: string, _updatedAt: string) => ({ _id: EDITED._id, _rev, _updatedAt });

/** Waits for the change and counts the reads. Each read gets the next answer; the last answer repeats. */
async function readsUntilReadable(document: typeof EDITED | typeof CREATED, ...answers: readonly object[][]) {
  let reads = 0;
  const read = async () => answers[Math.min(reads++, answers.length - 1)] as never;
  const isReadable = await isChangeReadable([document], read, [0, 0, 0]);
  return { isReadable, reads };
}
const CREATED = { ...EDITED, operation: 'create' };
const BEFORE = revision('old', '2026-11-20T08:00:00Z');

test.each([
  ['at once', EDITED, [[revision('new', EDITED._updatedAt)]], { isReadable: true, reads: 1 }],
  [
    'after old content',
    EDITED,
    [[BEFORE], [BEFORE], [revision('new', EDITED._updatedAt)]],
    { isReadable: true, reads: 3 },
  ],
  [
    'when a later edit is there already',
    EDITED,
    [[revision('newer', '2026-11-22T08:00:00Z')]],
    { isReadable: true, reads: 1 },
  ],
  [
    'once a new document is there',
    CREATED,
    [[], [revision('new', EDITED._updatedAt)]],
    { isReadable: true, reads: 2 },
  ],
  [
    'once a deleted document is gone',
    { ...EDITED, operation: 'delete' },
    [[BEFORE], []],
    { isReadable: true, reads: 2 },
  ],
  [
    'once a deleted document was created again',
    { ...EDITED, operation: 'delete' },
    [[BEFORE], [revision('again', '2026-11-21T08:00:03Z')]],
    { isReadable: true, reads: 2 },
  ],
  ['never, after the last read', EDITED, [[BEFORE]], { isReadable: false, reads: 4 }],
  [
    'without a read, if the message has no revision',
    { ...EDITED, _rev: null },
    [[]],
    { isReadable: true, reads: 0 },
  ],
  [
    'without a read, if no page shows the type',
    { ...EDITED, _type: 'playback' },
    [[]],
    { isReadable: true, reads: 0 },
  ],
])('waits until a change is readable: %s', async (_, document, answers, expected) => {
  expect(await readsUntilReadable(document as typeof EDITED, ...answers)).toEqual(expected);
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
  expect(changed('constructor', 'x')).toEqual([]);
});

test('treats a page with the name of an object’s own member as no text page', () => {
  expect(changed('page', 'constructor')).toEqual([]);
  expect(changed('video', 'constructor')).toContain('/watch/constructor');
});

test('rebuilds every fixed page when settings change', () => {
  const paths = changed('settings', null);
  expect(paths).toEqual(
    expect.arrayContaining([...FIXED_PATHS, '/browse', '/library', '/history', '/profile']),
  );
});

test('rebuilds the class lists that were requested before', async () => {
  const { sendSigned, built, ifBuilt } = site();
  const body = JSON.stringify({ documents: [{ _id: 'video-one', _type: 'video', slug: 'one' }] });
  expect((await sendSigned(body)).status).toBe(200);
  expect(built).toEqual(expect.arrayContaining(['/videos', '/watch/one', '/browse']));
  expect(ifBuilt).toEqual(['/videos/style/yoga', '/about/ms-mara']);
});
