import { createClient } from '@sanity/client';
import { afterAll, expect, test } from 'vitest';
import { clientConfig } from '../../../lib/sanity/client';
import { startContentServer } from '../../support/content-server';

const server = await startContentServer({}, afterAll);

const client = () => createClient(clientConfig(server.config));
const endpoint = (): string => `${server.url}/v2025-04-18/data/query/production`;

test('answers a query with parameters of every JSON type', async () => {
  const params = { n: 1, s: 'yoga', b: true, list: ['a'], nothing: null };
  expect(await client().fetch('[$n, $s, $b, $list, $nothing]', params)).toEqual([
    1,
    'yoga',
    true,
    ['a'],
    null,
  ]);
});

const REFUSED: readonly [name: string, search: string, status: number][] = [
  ['no query', '', 400],
  ['a query that does not parse', 'query=*%5B', 400],
  ['a missing parameter', `query=${encodeURIComponent('*[_id == $id]')}`, 400],
  ['a missing slice parameter', `query=${encodeURIComponent('*[0...$n]')}`, 400],
  ['a missing parameter in a projection', `query=${encodeURIComponent('*{"x": select(y == 1 => $a)}')}`, 400],
  ['a parameter that is not JSON', 'query=*&$id=oops', 400],
  ['a hosted-only function', `query=${encodeURIComponent('*[geo::distance(1, 2) > 0]')}`, 400],
  ['drafts without a token', 'query=*&perspective=drafts', 401],
  ['all documents without a token', 'query=*&perspective=raw', 401],
];

test.each(REFUSED)('refuses %s', async (_, search, status) => {
  const answer = await fetch(`${endpoint()}?${search}`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('json');
});

test('follows references and returns null for a missing one', async () => {
  expect(await client().fetch('*[_type == "video"][0].styles[0]->_type')).toBe('style');
  expect(await client().fetch('*[_type == "video"][0]{"x": {"_ref": "gone"}->}.x')).toBeNull();
});

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
  ['draft', '*[_id in path("drafts.**")]._id', [], []],
];

test.each(READS)(
  'hides private documents without the token by %s [3.21]',
  async (_, query, hidden, visible) => {
    expect(await client().fetch(query)).toEqual(hidden);
    expect(await withToken().fetch(query)).toEqual(visible);
    expect(await client().fetch(query)).toEqual(hidden);
  },
);

test('answers 401 to a wrong token', async () => {
  const client = createClient({ ...clientConfig(server.config), token: 'guessed' });
  await expect(client.fetch('*[0]')).rejects.toMatchObject({ statusCode: 401 });
});
