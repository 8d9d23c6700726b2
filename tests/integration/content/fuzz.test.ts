import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { getMediaItem } from '@/lib/site/content/media';
import { createReader } from '../../../lib/sanity/client';
import { imageSrc } from '../../../lib/sanity/image';
import { CONTENT_TOKEN, startContentServer } from '../../support/content-server';

const server = await startContentServer();
const item = await getMediaItem('studio', createReader(server.config));
const picture = imageSrc(item?.image, 'card').split('?')[0] ?? '';
afterAll(() => server.close());

const DEADLINE_MS = 20_000;
const RUNS = { numRuns: 150 };
const origin = (): string => server.url.slice(0, -'/content'.length);

async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(origin() + address, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) });
  await answer.arrayBuffer();
  return answer.status;
}
const QUERY = '/content/v2025-04-18/data/query/production';
const post = (body: string): Promise<number> => statusOf(QUERY, { method: 'POST', body });

const PARTS =
  '* [ ] { } ( ) _type == "video" $x -> ... ^ @ | order .. , : && || ! - 1 1e999 null match in now() select pt::text // "';
const part = fc.constantFrom(...PARTS.split(' '));
const queryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(part, { maxLength: 25 }).map((parts) => parts.join(' ')),
);

test('answers any query with a result or 400', async () => {
  await fc.assert(
    fc.asyncProperty(queryText, fc.json({ maxDepth: 3 }), async (query, x) => {
      const search = new URLSearchParams({ query, $x: x });
      expect([200, 400]).toContain(await statusOf(`${QUERY}?${search}`));
    }),
    RUNS,
  );
});

test('answers any body with a result or 400', async () => {
  const body = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.json(),
    fc
      .record({ query: fc.oneof(queryText, fc.jsonValue()), params: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      expect([200, 400]).toContain(await post(text));
    }),
    RUNS,
  );
});

test.each([
  ['a query in 2 000 lists', JSON.stringify({ query: `${'['.repeat(2000)}${']'.repeat(2000)}` })],
  ['a query in 700 objects', JSON.stringify({ query: `*${'{"a":'.repeat(700)}1${'}'.repeat(700)}` })],
  ['8 000 attributes', JSON.stringify({ query: `*[_type == "video"].s${'.s'.repeat(8000)}` })],
  ['parameters in 60 000 lists', `{"query":"$x","params":{"x":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`],
  ['a body in 100 000 lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('neither crashes nor hangs on %s', async (_, body) => {
  expect([200, 400]).toContain(await post(body));
  expect(await statusOf(`${QUERY}?query=1`)).toBe(200);
});

test('answers any path without a server error', async () => {
  const names = 'v2025-04-18 vX data query mutate images embedded production'.split(' ');
  const hostile = '.. %2e%2e ..%2f..%2fproduction.ndjson %00 %ff % settings,settings \\'.split(' ');
  const segment = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom('', ...hostile),
    fc.string({ maxLength: 8 }).map(encodeURIComponent),
  );
  const address = fc.array(segment, { maxLength: 7 }).map((parts) => `/content/${parts.join('/')}`);
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');
  const tokens = ['', 'Bearer', `Bearer ${CONTENT_TOKEN}`, 'Bearer owner', 'Basic eDp5'];
  const authorization = fc.constantFrom(...tokens);
  await fc.assert(
    fc.asyncProperty(address, method, authorization, async (path, verb, token) => {
      const status = await statusOf(path, { method: verb, headers: token ? { authorization: token } : {} });
      expect(status === 200 || status === 204 || (status >= 400 && status < 500)).toBe(true);
    }),
    RUNS,
  );
});

test('answers any picture parameters with a picture or 400', async () => {
  const names = ['w', 'h', 'q', 'dpr', 'fit', 'fm', 'auto', 'rect', 'crop', 'bg'];
  const value = fc.oneof(
    fc.integer({ min: -2, max: 300 }).map(String),
    fc.constantFrom('', ...'crop max clip webp jpg png format 0,0,10,10 0,0,1,1 0.5 NaN'.split(' ')),
    fc.string({ maxLength: 6 }),
  );
  const parameters = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(parameters, async (pairs) => {
      expect([200, 400]).toContain(
        await statusOf(
          `${picture}?${new URLSearchParams([['w', '60'], ['h', '40'], ['fit', 'crop'], ...pairs])}`,
        ),
      );
    }),
    RUNS,
  );
});
