import { createClient, type SanityClient } from '@sanity/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getEventBySlug, getEvents } from '@/lib/events/live-event';
import type { ChangedDocument } from '../../../embedded/content/dataset';
import { clientConfig, createReader } from '../../../lib/sanity/client';
import { CONTENT_TOKEN, type ContentServer, startContentServer } from '../../support/content-server';
import { startServices } from '../../support/listen';

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
  site = await startContentServer({ onChange }, onTestFinished);
  const administration = await startServices([site.content.service], true);
  editor = editorOf(`${administration.url}/content`, 'owner');
  onTestFinished(administration.close);
});

test('serves and reports what the content client publishes', async () => {
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

test('refuses to publish on the public listener or without the owner token', async () => {
  for (const token of ['owner', CONTENT_TOKEN, 'guessed']) {
    await expect(editorOf(site.url, token).create(EVENT)).rejects.toMatchObject({ statusCode: 403 });
  }
  const { apiHost } = editor.config();
  await expect(editorOf(apiHost, CONTENT_TOKEN).create(EVENT)).rejects.toMatchObject({ statusCode: 403 });
  expect(changes).toEqual([]);
});

test('keeps published documents when the seed is read again, and drops them on a reset', async () => {
  await editor.create(EVENT);
  await site.content.reload();
  expect(await getEventBySlug('tonight', createReader(site.config))).not.toBeNull();
  await site.content.reset();
  expect(await getEventBySlug('tonight', createReader(site.config))).toBeNull();
  await vi.waitFor(() => expect(changes).toEqual([['event-tonight'], ['event-tonight']]));
});
