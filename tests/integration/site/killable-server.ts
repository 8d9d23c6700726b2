import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainOnSignal, isDraining } from '@/lib/server/site/drain';

/** A draining server that a test stops. `/ready` answers like an instance, `/slow` once standard input gets a line. */
const waiting: (() => void)[] = [];
process.stdin.on('data', () => {
  for (const answer of waiting) answer();
});

const server = createServer((request, response) => {
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
