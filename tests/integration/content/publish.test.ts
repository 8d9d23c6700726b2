import type { AddressInfo } from 'node:net';
import { createClient, type SanityClient } from '@sanity/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getEventBySlug, getEvents } from '@/lib/events/live-event';
import type { ChangedDocument } from '../../../embedded/content/content-webhook';
import { listen } from '../../../embedded/http/server';
import { clientConfig, createReader } from '../../../lib/sanity/client';
import {
  CONTENT_TOKEN,
  type ContentServer,
  closeServer,
  startContentServer,
} from '../../support/content-server';

const EVENT = {
  _id: 'event-tonight',
  _type: 'event',
  title: 'Tonight',
  summary: 'Slow and warm.',
  slug: { _type: 'slug', current: 'tonight' },
  startsAt: '2027-03-01T18:00:00.000Z',
  durationMinutes: 30,
  timezone: 'Europe/Lisbon',
  provider: 'link',
};

let site: ContentServer;
let editor: SanityClient;
let changes: string[][];

const editorOf = (apiHost: string, token: string): SanityClient =>
  createClient({ ...clientConfig({ ...site.config, apiHost }), useCdn: false, token });

beforeEach(async () => {
  changes = [];
  const onChange = (changed: readonly ChangedDocument[]): void => {
    changes.push(changed.map(({ _id }) => _id));
  };
  site = await startContentServer({ onChange });
  const administration = await listen([site.content.service], 0, true);
  const { port } = administration.address() as AddressInfo;
  editor = editorOf(`http://127.0.0.1:${port}/content`, 'owner');
  onTestFinished(async () => {
    await closeServer(administration);
    await site.close();
  });
});

test('what the content client publishes is read at once, and told as changed', async () => {
  const read = createReader(site.config);
  expect(await getEventBySlug('tonight', read)).toBeNull();
  await editor.create(EVENT);
  expect(await getEventBySlug('tonight', read)).toMatchObject({ title: 'Tonight', sequence: 0 });
  const moved = await editor
    .patch('event-tonight')
    .set({ startsAt: '2027-03-02T18:00:00.000Z', sequence: 1, 'slug.current': 'tomorrow' })
    .unset(['summary'])
    .commit();
  expect(moved._updatedAt).toEqual(expect.any(String));
  expect(await getEventBySlug('tomorrow', read)).toMatchObject({
    summary: '',
    startsAt: '2027-03-02T18:00:00.000Z',
    sequence: 1,
  });
  await editor.delete('event-tonight');
  expect((await getEvents(read)).map(({ slug }) => slug)).toEqual(['live']);
  expect(changes).toEqual([['event-tonight'], ['event-tonight'], ['event-tonight']]);
});

test('replacing and creating once keep to what the hosted service does', async () => {
  await editor.createIfNotExists({ ...EVENT, title: 'First' });
  await editor.createIfNotExists({ ...EVENT, title: 'Second' });
  expect((await getEventBySlug('tonight', createReader(site.config)))?.title).toBe('First');
  await editor.createOrReplace({ ...EVENT, title: 'Third' });
  expect((await getEventBySlug('tonight', createReader(site.config)))?.title).toBe('Third');
  await expect(editor.create(EVENT)).rejects.toMatchObject({ statusCode: 409 });
  await expect(editor.patch('event-none').set({ title: 'x' }).commit()).rejects.toMatchObject({
    statusCode: 409,
  });
});

test('of several mutations all are applied or none', async () => {
  const both = editor
    .transaction()
    .create(EVENT)
    .create({ ...EVENT, _id: 'event-live' })
    .commit();
  await expect(both).rejects.toMatchObject({ statusCode: 409 });
  expect(await getEventBySlug('tonight', createReader(site.config))).toBeNull();
  expect(changes).toEqual([]);
});

test.each([
  ['nothing to do', {}],
  ['no document', { mutations: [{ create: { title: 'x' } }] }],
  ['an unknown mutation', { mutations: [{ explode: { id: 'event-live' } }] }],
  ['a path of another kind', { mutations: [{ patch: { id: 'event-live', set: { 'a[0]': 1 } } }] }],
  ['an end of its identity', { mutations: [{ patch: { id: 'event-live', unset: ['_type'] } }] }],
])('%s is refused', async (_name, body) => {
  await expect(
    editor.request({ method: 'POST', uri: '/data/mutate/production', body }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test('nobody publishes through the site, not even with the token of the server, nor as a guessed owner', async () => {
  for (const token of ['owner', CONTENT_TOKEN, 'guessed']) {
    await expect(editorOf(site.url, token).create(EVENT)).rejects.toMatchObject({ statusCode: 403 });
  }
  const { apiHost } = editor.config();
  await expect(editorOf(apiHost, CONTENT_TOKEN).create(EVENT)).rejects.toMatchObject({ statusCode: 403 });
  expect(changes).toEqual([]);
});

test('reading the seed again takes back what was published', async () => {
  await editor.create(EVENT);
  await site.content.reload();
  expect(await getEventBySlug('tonight', createReader(site.config))).toBeNull();
  await vi.waitFor(() => expect(changes).toEqual([['event-tonight'], ['event-tonight']]));
});
