import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainOnSignal, isDraining } from '@/lib/server/site/drain';

/**
 * A server that drains, for a test that tells it to stop. `/ready` says what an instance says, `/slow` is answered when a
 * line comes on standard input, `/hung` never.
 */
const waiting: (() => void)[] = [];
process.stdin.on('data', () => {
  for (const answer of waiting) answer();
});

const server = createServer((request, response) => {
  if (request.url === '/hung') return;
  if (request.url === '/slow') {
    waiting.push(() => response.end('whole'));
    console.log('slow');
    return;
  }
  response.statusCode = isDraining() ? 503 : 200;
  response.end();
});

drainOnSignal(Number(process.argv[2]));
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
