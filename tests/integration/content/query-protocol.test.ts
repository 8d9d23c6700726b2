import { createClient } from '@sanity/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientConfig } from '../../../lib/sanity/client';
import { type ContentServer, startContentServer } from '../../support/content-server';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer();
});
afterAll(() => server.close());

const client = () => createClient(clientConfig(server.config));
const endpoint = (): string => `${server.url}/v2025-04-18/data/query/production`;
const get = (search: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${endpoint()}?${search}`, { headers });
const COUNT = `query=${encodeURIComponent('count(*[_type == "style"])')}`;

test('a query with parameters of every JSON kind is answered', async () => {
  const params = { n: 1, s: 'yoga', b: true, list: ['a'], nothing: null };
  expect(await client().fetch('[$n, $s, $b, $list, $nothing]', params)).toEqual([
    1,
    'yoga',
    true,
    ['a'],
    null,
  ]);
});

test('a query longer than an address may be is sent and answered by POST [7.7]', async () => {
  const padding = 'x'.repeat(12_000);
  expect(await client().fetch('length($padding)', { padding })).toBe(12_000);
});

test('a slice with parameters is answered anew for each pair of values', async () => {
  const query = '*[_type == "style"] | order(order asc)[$from...$to].title';
  expect(await client().fetch(query, { from: 0, to: 1 })).toEqual(['Yoga']);
  expect(await client().fetch(query, { from: 1, to: 2 })).toEqual(['Barre']);
});

const REFUSED: readonly [name: string, search: string, status: number][] = [
  ['no query', '', 400],
  ['a query that does not parse', 'query=*%5B', 400],
  ['a parameter that is not given', `query=${encodeURIComponent('*[_id == $id]')}`, 400],
  ['a parameter that is not JSON', 'query=*&$id=oops', 400],
  ['a function of the hosted service only', `query=${encodeURIComponent('*[geo::distance(1, 2) > 0]')}`, 400],
  ['an unknown perspective', 'query=*&perspective=mine', 400],
];

test.each(REFUSED)('%s is refused', async (_, search, status) => {
  const answer = await get(search);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('json');
});

test('a query that does not parse tells the client where', async () => {
  await expect(client().fetch('*[_type == ')).rejects.toMatchObject({ statusCode: 400 });
});

test('an unknown dataset is 404', async () => {
  const other = createClient({ ...clientConfig(server.config), dataset: 'staging' });
  await expect(other.fetch('*')).rejects.toMatchObject({ statusCode: 404 });
});

test('a body above 300 kB is refused with 413', async () => {
  const body = JSON.stringify({ query: '*', params: { p: 'x'.repeat(310 * 1024) } });
  expect((await fetch(endpoint(), { method: 'POST', body })).status).toBe(413);
});

test.each(['not json', '{"query": 1}', '[]', '{"query":"*","params":[]}'])(
  'the body %s is refused',
  async (body) => {
    expect((await fetch(endpoint(), { method: 'POST', body })).status).toBe(400);
  },
);

test('an answer that the caller holds already is 304, and large ones are compressed', async () => {
  const first = await get(COUNT);
  const etag = first.headers.get('etag') ?? '';
  expect((await get(COUNT, { 'if-none-match': etag })).status).toBe(304);
  const all = await get('query=*', { 'accept-encoding': 'gzip' });
  expect(all.headers.get('content-encoding')).toBe('gzip');
  expect(
    (await get('query=*', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
  ).toBeNull();
});

test('a page of another origin may ask, with the headers it names', async () => {
  const answer = await fetch(endpoint(), {
    method: 'OPTIONS',
    headers: { origin: 'http://site.test', 'access-control-request-headers': 'x-sanity-project-id' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://site.test');
  expect(answer.headers.get('access-control-allow-headers')).toBe('x-sanity-project-id');
});

test('documents are read by id in one call, unknown ones omitted', async () => {
  const found = await client().getDocuments(['style-yoga', 'style-none', 'style-barre']);
  expect(found.map((document) => document?.title ?? null)).toEqual(['Yoga', null, 'Barre']);
});
