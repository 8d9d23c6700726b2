import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getVideoBySlug } from '@/lib/catalogue/video';
import { announceChange } from '../../../embedded/content/content-webhook';
import type { ChangedDocument } from '../../../embedded/content/dataset';
import { createReader } from '../../../lib/sanity/client';
import { FIXTURE_DOCUMENTS } from '../../support/content-fixture';
import { startContentServer } from '../../support/content-server';
import { closeServer, listenAt } from '../../support/listen';

const SECRET = 'webhook-secret';
const renamed = FIXTURE_DOCUMENTS.map((document) =>
  document._id === 'video-one' ? { ...document, title: 'Renamed' } : document,
);

interface Received {
  readonly path: string;
  readonly signature: string;
  readonly body: string;
}

async function listenForOne(): Promise<{ siteUrl: string; received: Promise<Received> }> {
  let resolve: (value: Received) => void = () => undefined;
  const received = new Promise<Received>((done) => {
    resolve = done;
  });
  const site = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.end('{}');
    const signature = String(request.headers['sanity-webhook-signature']);
    resolve({ path: request.url ?? '', signature, body });
  });
  onTestFinished(() => closeServer(site));
  return { siteUrl: await listenAt(site), received };
}

test('serves an edited seed and sends a signed webhook', async () => {
  const { siteUrl, received } = await listenForOne();
  const server = await startContentServer({ isWatching: true, webhook: { siteUrl, secret: SECRET } });
  onTestFinished(() => server.close());
  const read = createReader(server.config);
  expect((await getVideoBySlug('one', read))?.title).toBe('First');
  await server.fixture.writeSeed(renamed);
  const { path, signature, body } = await received;
  expect(path).toBe('/api/revalidate');
  expect(JSON.parse(body)).toEqual({
    documents: [
      {
        _id: 'video-one',
        _type: 'video',
        slug: 'one',
        _rev: expect.any(String),
        _updatedAt: expect.any(String),
        operation: 'update',
      },
    ],
  });
  const [, time, given] = /^t=(\d+),v1=(.+)$/.exec(signature) ?? [];
  expect(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('base64url')).toBe(given);
  expect(Math.abs(Date.now() - Number(time))).toBeLessThan(10_000);
  expect((await getVideoBySlug('one', read))?.title).toBe('Renamed');
});

test('keeps the content when the new seed is broken, and names the line', async () => {
  const server = await startContentServer();
  onTestFinished(() => server.close());
  await server.fixture.writeSeed([
    { _id: 'a', _type: 'style' },
    { _id: 'a', _type: 'style' },
  ]);
  await expect(server.content.reload()).rejects.toThrow('production.ndjson:2: "a" is repeated');
  expect((await getVideoBySlug('one', createReader(server.config)))?.title).toBe('First');
});

test('reports added, changed and removed documents only', async () => {
  const onChange = vi.fn<(changed: readonly ChangedDocument[]) => void>();
  const server = await startContentServer({ onChange });
  onTestFinished(() => server.close());
  await server.content.reload();
  expect(onChange).not.toHaveBeenCalled();
  const added = { _id: 'faq-new', _type: 'faq', slug: { current: 'new' } };
  await server.fixture.writeSeed([...renamed.filter((document) => document._id !== 'style-barre'), added]);
  await server.content.reload();
  const ids = onChange.mock.calls[0]?.[0].map((document) => document._id);
  expect(ids).toEqual(['video-one', 'faq-new', 'style-barre']);
});

/** Announces a change to a site that answers with these statuses; returns the number of attempts. */
async function countAttempts(...statuses: readonly number[]) {
  const signatures: string[] = [];
  const site = createServer((request, response) => {
    signatures.push(String(request.headers['sanity-webhook-signature']));
    response.writeHead(statuses[signatures.length - 1] ?? statuses.at(-1) ?? 200).end();
  });
  onTestFinished(() => closeServer(site));
  const url = await listenAt(site);
  const change = {
    _id: 'a',
    _type: 'video',
    slug: 'a',
    _rev: 'r',
    _updatedAt: '',
    operation: 'update',
  } as const;
  await announceChange(url, 'secret', [change], [1, 1]);
  return signatures.length;
}

test('sends a change again until the site accepts it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await countAttempts(500, 200)).toBe(2);
});

test('stops sending a change after three attempts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await countAttempts(503)).toBe(3);
});

test.each([200, 401])('does not send a change again after %i', async (status) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await countAttempts(status)).toBe(1);
});
