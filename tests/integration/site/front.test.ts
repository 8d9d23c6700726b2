import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createFront } from '../../../scripts/site/front';
import { listenLocally } from '../../support/listen';
import { startBackend } from '../../support/start-backend';

const backend = await startBackend({ contentDir: 'content' });
const front = createFront(`127.0.0.1:${backend.publicPort}`, {
  answer: (_, response) => response.end('the site'),
});
const port = await listenLocally(front);
afterAll(async () => {
  front.close();
  await backend.stop();
});

/** Sends the lines unchanged. Resolves to everything received until the server closes the connection. */
function raw(lines: readonly string[], to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    text(socket).then(resolve, reject);
  });
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const get = (path: string, host = 'localhost', to = port): Promise<string> =>
  raw([`GET ${path} HTTP/1.1`, `host: ${host}`, 'connection: close'], to);

test('forwards pages to the site and backend folders to the backend', async () => {
  expect(await get('/videos?x=/media/../health')).toContain('the site');
  expect(await get('/media')).toContain('the site');
  expect(statusOf(await get('/emulator/mailbox.json'))).toBe(200);
  expect(statusOf(await get('/emulator/auth/handler?providerId=google.com'))).toBe(200);
});

const QUERY = 'content/v2025-04-18/data/query/production?query=*';
const CROOKED = [
  '/media/../health',
  '/media/../jwks',
  `/media/../${QUERY}`,
  `/media/..\\${QUERY}`,
  `/media/%2e%2e/${QUERY}`,
  `/media/.%2E/${QUERY}`,
  `/media/..%2f${QUERY}`,
  `/media/..%5c${QUERY}`,
  `/media/x/../..//${QUERY}`,
  `/content/images/../../${QUERY}`,
  '/v1/projects/..%2f..%2fhealth',
  '/emulator/../health',
  '/x/../media/preview/a',
  '//media/preview/a',
  '/%6dedia/preview/a',
  '\\media\\preview\\a',
  '/media/%',
  'http://localhost/emulator/mailbox.json',
];

test.each(CROOKED)('forwards %s to no server', async (path) => {
  expect(statusOf(await get(path))).toBe(400);
});

test.each([
  ...CROOKED,
  '/health',
  '/jwks',
  `/${QUERY}`,
  '/emulator/%69nstallation',
  '/EMULATOR/installation',
])('answers %s without secrets on the listener behind it', async (path) => {
  expect([400, 404]).toContain(statusOf(await get(path, 'localhost', backend.publicPort)));
});

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', ''])(
  'refuses the host name "%s"',
  async (host) => {
    for (const path of ['/emulator/mailbox.json', '/', '/api/videos'])
      expect(statusOf(await get(path, host))).toBe(403);
  },
);

test.each(['localhost:3000', '127.0.0.1', '[::1]:80', 'LOCALHOST'])(
  'accepts the host name %s of this computer',
  async (host) => {
    expect(statusOf(await get('/emulator/mailbox.json', host))).toBe(200);
  },
);

test.each(['/', '/emulator/mailbox.json'])(
  'answers %s of HTTP/1.0 without a host and closes the connection',
  async (path) => {
    expect(statusOf(await raw([`GET ${path} HTTP/1.0`]))).toBe(400);
    expect(statusOf(await raw([`GET ${path} HTTP/1.1`]))).toBe(400);
  },
);

test.each(['/', '/emulator/mailbox', '/_next/hmr'])(
  'answers an upgrade of %s and closes the connection',
  async (path) => {
    const answer = await raw([
      `GET ${path} HTTP/1.1`,
      'host: localhost',
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ]);
    expect(statusOf(answer)).toBe(400);
  },
);

test('sends nosniff with every answer of the backend', async () => {
  for (const path of ['/emulator/mailbox.json', '/media/preview/none', '/emulator/nothing', '/v1/projects/x'])
    expect(await get(path)).toMatch(/x-content-type-options: nosniff/i);
});
