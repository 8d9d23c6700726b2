import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { isMalformedPath, refuseMalformedRequests } from '@/lib/server/http/malformed-requests';
import { closeServer, listenLocally } from '../../support/listen';
import { FAIR_PARTS, NAMED_PLACES, ODD_PARTS } from './malformed-paths';

/* Checks the URL that Next would get, over a real socket: clients such as `fetch` would normalize the path. */

refuseMalformedRequests();
const server = createServer((request, response) => response.end(request.url));
const port = await listenLocally(server);
afterAll(() => closeServer(server));

const seen = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (answer) => resolve(text(answer))).on('error', reject);
  });

test.each(ODD_PARTS)('sends every path with %s to the 404 page', async (_, part) => {
  for (const place of NAMED_PLACES) {
    // After `ms-`, the dots are part of a name.
    if (place.endsWith('ms-') && part.startsWith('%2e')) continue;
    expect(await seen(`${place}${part}?x=1`)).toBe('/404');
    expect(await seen(`${place}${part}/more`)).toBe('/404');
  }
});

test.each(FAIR_PARTS)('forwards %s unchanged', async (_, part) => {
  for (const place of NAMED_PLACES)
    expect(await seen(`${place}${part}?next=%2Fa%0d..`)).toBe(`${place}${part}?next=%2Fa%0d..`);
});

test.each(['/', '/browse', '//', '/404', '/_next/static/chunks/pages/watch/%5Bslug%5D-0af.js'])(
  'accepts the path %s',
  (path) => expect(isMalformedPath(path)).toBe(false),
);

/** Resolves to the status line of the answer to these header lines. */
const statusOf = (headers: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\n${headers}\r\n\r\n`));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().split('\r\n', 1)[0] ?? '');
    });
    socket.once('error', reject);
  });

test('answers 400 to a request with two Host headers', async () => {
  expect(await statusOf('Host: site.example')).toBe('HTTP/1.1 200 OK');
  expect(await statusOf('Host: site.example\r\nhost: other.example')).toBe('HTTP/1.1 400 Bad Request');
});
