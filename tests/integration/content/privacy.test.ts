import { createClient } from '@sanity/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientConfig } from '../../../lib/sanity/client';
import { type ContentServer, startContentServer } from '../../support/content-server';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer();
});
afterAll(() => server.close());

const everybody = () => createClient(clientConfig(server.config));
const withToken = () => createClient(clientConfig(server.config, { isPrivate: true }));

const ID = 'private.playback.video-one';
const READS: readonly [name: string, query: string, hidden: unknown, visible: unknown][] = [
  ['type', '*[_type == "playback"]._id', [], [ID]],
  ['id', `*[_id == "${ID}"][0].clip`, null, 'flow'],
  ['count', 'count(*[_type == "playback"])', 0, 1],
  ['dereference', '*[_id == "event-live"][0].secret->clip', null, 'flow'],
  ['backwards', `*[references("video-one") && _type == "playback"]._id`, [], [ID]],
  [
    'subquery',
    `*[_id == "video-one"][0]{"p": *[_type == "playback" && video._ref == ^._id].clip}.p`,
    [],
    ['flow'],
  ],
  ['match', '*[_id match "private*"]._id', [], [ID]],
];

test.each(READS)(
  'a private document is out of reach without the token by %s [3.21]',
  async (_, query, hidden, visible) => {
    expect(await everybody().fetch(query)).toEqual(hidden);
    expect(await withToken().fetch(query)).toEqual(visible);
    expect(await everybody().fetch(query)).toEqual(hidden);
  },
);

test('the document endpoint hides private documents from everybody and gives them with the token', async () => {
  expect(await everybody().getDocument(ID)).toBeUndefined();
  expect(await withToken().getDocument(ID)).toMatchObject({ clip: 'flow' });
});

test('a wrong token is refused with 401', async () => {
  const client = createClient({ ...clientConfig(server.config), token: 'guessed' });
  await expect(client.fetch('*[0]')).rejects.toMatchObject({ statusCode: 401 });
});

test('drafts are laid over published documents for the token and refused to everybody else', async () => {
  const title = '*[_id == "video-one"][0].title';
  expect(await withToken().fetch(title)).toBe('First');
  expect(await withToken().withConfig({ perspective: 'drafts' }).fetch(title)).toBe('First, rewritten');
  const anonymous = everybody().withConfig({ perspective: 'drafts' }).fetch(title);
  await expect(anonymous).rejects.toMatchObject({ statusCode: 401 });
});
