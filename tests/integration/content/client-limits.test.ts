import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { createClient } from '@sanity/client';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientConfig, createReader, readDrafts } from '../../../lib/sanity/client';
import {
  API_VERSION,
  READ_DEADLINE_MS,
  REQUEST_TIMEOUT_MS,
  type SanityConfig,
} from '../../../lib/sanity/config';
import { startContentServer } from '../../support/content-server';
import { closeServer, listenAt } from '../../support/listen';
import { waitedMs } from '../../support/standstill';

/** Limits of product.md §9 that the client applies itself. */
const QUERY_URL_LIMIT = 11_264;
const LISTEN_URL_LIMIT = 14_800;

const HOSTED: SanityConfig = {
  projectId: 'abc123',
  dataset: 'production',
  apiHost: null,
  readToken: 'secret',
};

const answerNull: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{"result":null}');
};

async function serve(listener: RequestListener): Promise<SanityConfig> {
  const server = createServer(listener);
  onTestFinished(() => closeServer(server));
  return { ...HOSTED, apiHost: await listenAt(server) };
}

const expectUnavailable = (config: SanityConfig): Promise<void> =>
  expect(createReader(config)('*', {}, v.null())).rejects.toMatchObject({ category: 'unavailable' });

test('reads the hosted service with the specified settings [1.6, 9.13]', () => {
  const config = createClient(clientConfig(HOSTED)).config();
  expect(config).toMatchObject({
    projectId: 'abc123',
    dataset: 'production',
    apiVersion: API_VERSION,
    useCdn: true,
    useProjectHostname: true,
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
  });
  expect(API_VERSION).toBe('2025-04-18');
  expect(REQUEST_TIMEOUT_MS).toBe(300_000);
});

test('sends the token only from the private reader and not through the CDN', () => {
  expect(clientConfig(HOSTED)).not.toHaveProperty('token');
  expect(clientConfig(HOSTED, { isPrivate: true })).toMatchObject({ token: 'secret', useCdn: false });
  expect(clientConfig(HOSTED, { isFresh: true })).toMatchObject({ useCdn: false });
});

test('sends a query by POST from the limit on [7.7, 9.14]', async () => {
  const methods: string[] = [];
  const config = await serve((request, response) => {
    methods.push(request.method ?? '');
    answerNull(request, response);
  });
  const client = createClient(clientConfig(config));
  const queryOfLength = (length: number): string => 'x'.repeat(length - '?query='.length);
  await client.fetch(queryOfLength(QUERY_URL_LIMIT - 1));
  await client.fetch(queryOfLength(QUERY_URL_LIMIT));
  expect(methods).toEqual(['GET', 'POST']);
});

test('refuses a listener longer than the limit [9.14]', async () => {
  const client = createClient(clientConfig(HOSTED));
  const failure = new Promise((resolve) => {
    client.listen('x'.repeat(LISTEN_URL_LIMIT)).subscribe({ error: resolve });
  });
  expect(String(await failure)).toContain('Query too large for listener');
});

test.each<[name: string, listener: RequestListener]>([
  ['never answers', () => undefined],
  [
    'answers a byte at a time',
    (_, response) => {
      const timer = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('rejects at the deadline when the service %s [7.24, 9.13]', async (_, listener) => {
  const config = await serve(listener);
  const tookMs = await waitedMs(() => expectUnavailable(config));
  expect(tookMs).toBeLessThan(READ_DEADLINE_MS + 1500);
});

test.each([
  [500, 'application/json', '{}'],
  [200, 'application/json', 'garbage'],
  [200, 'text/html', '<p>maintenance</p>'],
  [429, 'application/json', '{"error":"slow down"}'],
])('rejects at once after the answer %d %s "%s"', async (status, type, body) => {
  const config = await serve((_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  const tookMs = await waitedMs(() =>
    expect(createReader(config)('*', {}, v.array(v.string()))).rejects.toMatchObject({ name: 'AppError' }),
  );
  expect(tookMs).toBeLessThan(READ_DEADLINE_MS);
});

test('repeats a query once on a dropped keep-alive connection', async () => {
  const asked: Socket[] = [];
  const config = await serve((request, response) => {
    const isKept = asked.includes(request.socket);
    asked.push(request.socket);
    if (isKept) request.socket.destroy();
    else answerNull(request, response);
  });
  const read = createReader(config);
  await read('*', {}, v.null());
  await expect(read('*', {}, v.null())).resolves.toBeNull();
  expect(asked.map((socket) => asked.indexOf(socket))).toEqual([0, 0, 2]);
});

test('tries a service that drops every connection twice', async () => {
  let asked = 0;
  const config = await serve(({ socket }) => {
    asked += 1;
    socket.destroy();
  });
  await expectUnavailable(config);
  expect(asked).toBe(2);
});

test('limits the second attempt to the rest of the deadline', async () => {
  let asked = 0;
  const config = await serve(({ socket }) => {
    asked += 1;
    if (asked === 1) setTimeout(() => socket.destroy(), READ_DEADLINE_MS - 500);
  });
  const tookMs = await waitedMs(() => expectUnavailable(config));
  expect(asked).toBe(2);
  expect(tookMs).toBeLessThan(READ_DEADLINE_MS + 1500);
});

test('reads an answer that arrived while the process was blocked', async () => {
  const config = await serve(answerNull);
  const reading = createReader(config)('*', {}, v.null());
  const until = performance.now() + READ_DEADLINE_MS + 500;
  while (performance.now() < until);
  await expect(reading).resolves.toBeNull();
});

test('sends no keep-alive timeout from the embedded service', async () => {
  const server = await startContentServer({}, onTestFinished);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/v1/data/query/production?query=1`, { agent }, resolve).on('error', reject);
  });
  answer.resume();
  expect(answer.headers).toMatchObject({ connection: 'keep-alive' });
  expect(answer.headers).not.toHaveProperty('keep-alive');
});

test('reads published documents for a preview when a draft is incomplete, and fails when nothing answers', async () => {
  let status = 200;
  const answers: Record<string, unknown> = { drafts: [{ title: null }], published: [{ title: 'Shown' }] };
  const { apiHost } = await serve((request, response) => {
    const perspective = new URL(request.url ?? '', 'http://a').searchParams.get('perspective') ?? 'published';
    response.statusCode = status;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ result: answers[perspective] }));
  });
  vi.stubEnv('EMBEDDED_HOST', new URL(apiHost ?? '').host);
  onTestFinished(() => void vi.unstubAllEnvs());
  const titles = () => readDrafts('*', {}, v.array(v.object({ title: v.string() })));
  expect(await titles()).toEqual([{ title: 'Shown' }]);
  answers.drafts = [{ title: 'Draft' }];
  expect(await titles()).toEqual([{ title: 'Draft' }]);
  status = 503;
  await expect(titles()).rejects.toMatchObject({ category: 'unavailable' });
});
