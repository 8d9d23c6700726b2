import { type Action, createClient, type SanityClient } from '@sanity/client';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { editingGate } from '../../../embedded/content/editing/editing-gate';
import { getVideoBySlug } from '../../../lib/catalogue/video';
import { clientConfig, createReader } from '../../../lib/sanity/client';
import { onDraftChange } from '../../../lib/sanity/preview';
import { type ContentServer, startContentServer } from '../../support/content-server';
import { startServices } from '../../support/listen';

let site: ContentServer;
let origin: string;
let editor: SanityClient;
let changes: string[];

beforeEach(async () => {
  changes = [];
  const onChange = (changed: readonly { readonly _id: string }[]) =>
    void changes.push(...changed.map(({ _id }) => _id));
  site = await startContentServer({ onChange }, onTestFinished);
  const listener = await startServices([editingGate, site.content.editing]);
  origin = `http://localhost:${listener.port}`;
  const apiHost = `${listener.url}/content`;
  editor = createClient({ ...clientConfig({ ...site.config, apiHost }), useCdn: false, perspective: 'raw' });
  onTestFinished(listener.close);
});

const pair = (id: string) => ({ publishedId: id, draftId: `drafts.${id}` });

const retitle = (title: string, id = 'video-two'): Action => ({
  actionType: 'sanity.action.document.edit',
  ...pair(id),
  patch: { set: { title } },
});

const publish = (id: string): Action => ({ actionType: 'sanity.action.document.publish', ...pair(id) });
const unpublish = (id: string): Action => ({ actionType: 'sanity.action.document.unpublish', ...pair(id) });

const playbackOf = (video: object) => ({ _type: 'playback', video: { _type: 'reference', ...video } });

const shownTitle = async (): Promise<string | undefined> =>
  (await getVideoBySlug('two', createReader(site.config)))?.title;

test('keeps a draft from the site until it is published, and reports only the publish', async () => {
  await editor.action(retitle('Renamed'));
  expect(await shownTitle()).toBe('Second');
  expect(changes).toEqual([]);
  const titles = (perspective: 'drafts' | 'published') =>
    editor.fetch('*[_id == "video-two"][0].title', {}, { perspective });
  expect(await titles('drafts')).toBe('Renamed');
  expect(await titles('published')).toBe('Second');
  await editor.action(publish('video-two'));
  expect(await shownTitle()).toBe('Renamed');
  expect(changes).toEqual(['video-two']);
  expect(await editor.getDocument('drafts.video-two')).toBeUndefined();
});

test('applies keyed paths, inserts and text differences', async () => {
  const id = 'drafts.faq-new';
  await editor.create({ _id: id, _type: 'faq', question: 'Which mat?', list: [{ _key: 'a', n: 1 }] });
  await editor
    .patch(id)
    .setIfMissing({ tags: [] })
    .insert('after', 'tags[-1]', ['new'])
    .set({ 'list[_key=="a"].n': 2 })
    .diffMatchPatch({ question: '@@ -1,10 +1,12 @@\n Which \n+my\n mat?\n' })
    .commit();
  expect(await editor.getDocument(id)).toMatchObject({ tags: ['new'], list: [{ _key: 'a', n: 2 }] });
});

test('unpublishes into a draft, discards it and deletes', async () => {
  await editor.create({ _id: 'style-new', _type: 'style', title: 'New' });
  await editor.action(unpublish('style-new'));
  expect(await editor.getDocument('style-new')).toBeUndefined();
  expect(await editor.getDocument('drafts.style-new')).toMatchObject({ title: 'New' });
  await editor.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.style-new' });
  expect(await editor.getDocument('drafts.style-new')).toBeUndefined();
});

test.each(['unpublish', 'delete'] as const)('refuses to %s a document that others refer to', async (kind) => {
  const action = { actionType: `sanity.action.document.${kind}`, ...pair('style-yoga'), includeDrafts: [] };
  await expect(editor.action(action as unknown as Action)).rejects.toMatchObject({ statusCode: 409 });
  expect(await editor.getDocument('style-yoga')).toBeDefined();
});

test('refuses a draft whose strong reference leads to an unpublished document', async () => {
  const document = { _id: 'drafts.private.playback.video-new', ...playbackOf({ _ref: 'video-new' }) };
  await editor.create({ _id: 'drafts.video-new', _type: 'video' });
  await expect(editor.create(document)).rejects.toMatchObject({ statusCode: 409 });
  const weak = { ...document, ...playbackOf({ _ref: 'video-new', _weak: true }) };
  await expect(editor.create(weak)).resolves.toMatchObject({ _id: document._id });
});

test('refuses to unpublish a document that a draft refers to, unless the reference is weak', async () => {
  await editor.create({ _id: 'video-new', _type: 'video' });
  await editor.create({ _id: 'drafts.private.playback.video-new', ...playbackOf({ _ref: 'video-new' }) });
  await expect(editor.action(unpublish('video-new'))).rejects.toMatchObject({ statusCode: 409 });
  await editor.patch('drafts.private.playback.video-new').set({ 'video._weak': true }).commit();
  await editor.action(unpublish('video-new'));
  expect(await editor.getDocument('video-new')).toBeUndefined();
});

test('makes the reference of a published draft strong when the draft asks for it', async () => {
  const video = { _ref: 'video-two', _weak: true, _strengthenOnPublish: { type: 'video' } };
  await editor.create({ _id: 'drafts.private.playback.video-new', ...playbackOf(video) });
  await editor.action(publish('private.playback.video-new'));
  const published = await editor.getDocument('private.playback.video-new');
  expect(published?.video).toEqual({ _type: 'reference', _ref: 'video-two' });
});

test('refuses to delete what is only a draft, which has to be discarded', async () => {
  await editor.create({ _id: 'drafts.style-new', _type: 'style' });
  const action = { actionType: 'sanity.action.document.delete', publishedId: 'style-new', includeDrafts: [] };
  await expect(editor.action(action as Action)).rejects.toMatchObject({ statusCode: 409 });
});

test('applies all actions or none, and refuses a stale revision', async () => {
  await editor.action(retitle('Renamed'));
  const both = editor.action([publish('video-two'), publish('video-without-a-draft')]);
  await expect(both).rejects.toMatchObject({ statusCode: 409 });
  expect(await shownTitle()).toBe('Second');
  const stale = { ...publish('video-two'), ifDraftRevisionId: 'older' } as Action;
  await expect(editor.action(stale)).rejects.toMatchObject({ statusCode: 409 });
});

test('tells listeners about matching changes with their effects', async () => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const query = encodeURIComponent('*[_id == "drafts.video-two"]');
  const answer = await fetch(`${origin}/content/v1/data/listen/production?query=${query}`, {
    signal: abort.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (part: string): Promise<void> => {
    while (!text.includes(part)) text += (await reader?.read())?.value ?? '';
  };
  await readUntil('event: welcome');
  await editor.action([retitle('Flow', 'style-yoga'), retitle('Renamed')], { transactionId: 'tx-one' });
  // Events that the query does not find are not counted.
  await readUntil('"transactionTotalEvents":1,"transactionCurrentEvent":1');
  expect(text).toContain('id: tx-one#drafts.video-two');
  expect(text).toContain('"transition":"appear"');
  expect(text).toContain('"resultRev":"tx-one"');
});

test('tells a preview at the start and of every edit, with the token only', async () => {
  const [onChange, onError] = [vi.fn(), vi.fn()];
  onTestFinished(onDraftChange(onChange, onError, site.config));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await editor.action(retitle('Renamed'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(onError).not.toHaveBeenCalled();
  expect((await fetch(`${site.url}/v2025-04-18/data/listen/production?query=*`)).status).toBe(404);
});

test('stores a picture once and serves it at once', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a04040' } })
    .png()
    .toBuffer();
  const upload = (filename: string) => editor.assets.upload('image', bytes, { filename });
  const [first, atOnce] = await Promise.all([upload('new.png'), upload('at-once.png')]);
  const later = await upload('again.png');
  expect([atOnce._id, later._id]).toEqual([first._id, first._id]);
  const shown = await fetch(`${site.url.replace('/content', '')}${first.url}?w=20&h=15&fit=crop`);
  expect(shown.status).toBe(200);
  await expect(editor.assets.upload('image', Buffer.from('text'))).rejects.toMatchObject({ statusCode: 400 });
});

test('answers old data until the later of two delays ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = async (address: string, mutations: readonly object[] = []) => {
    const response = await site.content.service({
      method: mutations.length > 0 ? 'POST' : 'GET',
      url: new URL(`http://localhost/content/v2025-04-18/data/${address}`),
      headers: new Headers(mutations.length > 0 ? { authorization: 'Bearer owner' } : {}),
      admin: true,
      body: async () => Buffer.from(JSON.stringify({ mutations })),
    });
    return JSON.parse(String(response?.body));
  };
  const rename = (title: string, lagMs: number) =>
    ask(`mutate/production?lagMs=${lagMs}`, [{ patch: { id: 'video-two', set: { title } } }]);
  const title = async () =>
    (await ask(`query/production?query=${encodeURIComponent('*[_id == "video-two"][0].title')}`)).result;
  await rename('Renamed', 1000);
  vi.advanceTimersByTime(900);
  await rename('Renamed again', 1000);
  vi.advanceTimersByTime(900);
  expect(await title()).toBe('Renamed');
  vi.advanceTimersByTime(100);
  expect(await title()).toBe('Renamed again');
});

test('lists the transactions of a document', async () => {
  await editor.action(retitle('Renamed'), { transactionId: 'tx-two' });
  const address = `${origin}/content/v1/data/history/production/transactions/drafts.video-two`;
  const lines = (await (await fetch(address)).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(['tx-two']);
  const at = await fetch(
    `${origin}/content/v1/data/history/production/documents/drafts.video-two?revision=tx-two`,
  );
  expect(await at.json()).toMatchObject({ documents: [{ title: 'Renamed' }] });
});

const REFUSED: readonly [name: string, headers: Record<string, string>][] = [
  ['a foreign origin', { origin: 'http://evil.example' }],
  ['another port of this computer', { origin: 'http://localhost:1' }],
  ['an opaque origin', { origin: 'null' }],
  ['a page of another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a page of the same site without an origin', { 'sec-fetch-site': 'same-site' }],
];

test.each(REFUSED)('refuses reads and writes from %s', async (_name, headers) => {
  const data = `${origin}/content/v1/data`;
  const body = JSON.stringify({ mutations: [{ delete: { id: 'video-two' } }] });
  const written = await fetch(`${data}/mutate/production`, { method: 'POST', headers, body });
  expect(written.status).toBe(403);
  expect((await fetch(`${data}/query/production?query=*`, { headers })).status).toBe(403);
  expect(await shownTitle()).toBe('Second');
});

test('accepts the host names that the Studio spreads its event streams over', async () => {
  const { port } = new URL(origin);
  const answer = await fetch(`${origin}/content/v1/data/query/production?query=1`, {
    headers: { origin: `http://l7.localhost:${port}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe(`http://l7.localhost:${port}`);
});
