import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getVideoBySlug } from '@/lib/catalogue/video';
import { announceChange } from '../../../embedded/content/content-webhook';
import type { ChangedDocument } from '../../../embedded/content/dataset';
import { createReader } from '../../../lib/sanity/client';
import { fixtureWith } from '../../support/content-fixture';
import { startContentServer } from '../../support/content-server';
import { deferred } from '../../support/deferred';
import { closeServer, listenAt } from '../../support/listen';

const SECRET = 'webhook-secret';
const renamed = fixtureWith('video-one', { title: 'Renamed' });

async function listenForOne() {
  const { promise: received, resolve } = deferred<Record<'path' | 'signature' | 'body', string>>();
  const site = createServer(async (request, response) => {
    const body = await text(request);
    response.end('{}');
    const signature = String(request.headers['sanity-webhook-signature']);
    resolve({ path: request.url ?? '', signature, body });
  });
  onTestFinished(() => closeServer(site));
  return { siteUrl: await listenAt(site), received };
}

test('serves an edited seed and sends a signed webhook', async () => {
  const { siteUrl, received } = await listenForOne();
  const server = await startContentServer(
    { isWatching: true, webhook: { siteUrl, secret: SECRET } },
    onTestFinished,
  );
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
  const server = await startContentServer({}, onTestFinished);
  const style = { _id: 'a', _type: 'style' };
  await expect(server.edit([style, style])).rejects.toThrow('production.ndjson:2: "a" is repeated');
  expect((await getVideoBySlug('one', createReader(server.config)))?.title).toBe('First');
});

test('reports added, changed and removed documents only', async () => {
  const onChange = vi.fn<(changed: readonly ChangedDocument[]) => void>();
  const server = await startContentServer({ onChange }, onTestFinished);
  await server.content.reload();
  expect(onChange).not.toHaveBeenCalled();
  const added = { _id: 'faq-new', _type: 'faq', slug: { current: 'new' } };
  await server.edit([...renamed.filter((document) => document._id !== 'style-barre'), added]);
  const ids = onChange.mock.calls[0]?.[0].map((document) => document._id);
  expect(ids).toEqual(['video-one', 'faq-new', 'style-barre']);
});

/** Announces a change to a site that answers with these statuses; returns the number of attempts. */
async function countAttempts(statuses: readonly number[]) {
  let attempts = 0;
  const site = createServer((_, response) => {
    response.writeHead(statuses[attempts] ?? statuses.at(-1) ?? 200).end();
    attempts += 1;
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
  return attempts;
}

test.each([
  ['again until the site accepts it', [500, 200], 2],
  ['three times to a site that always fails', [503], 3],
  ['once to a site that accepts it', [200], 1],
  ['once to a site that refuses it', [401], 1],
] as const)('sends a change %s', async (_, statuses, attempts) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await countAttempts(statuses)).toBe(attempts);
});
