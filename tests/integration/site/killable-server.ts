import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRunningWork } from '@/lib/server/http/running-work';
import { drainOnSignal, isDraining } from '@/lib/server/site/drain';

/**
 * A draining server that a test stops. `/ready` answers like an instance, `/slow` once standard input gets a line.
 * `/work` answers 202, and its work ends once standard input gets a line.
 */
const waiting: (() => void)[] = [];
const running = createRunningWork('Still at it.', { waitMs: 10 });

const work = async () => {
  await new Promise<void>((resolve) => waiting.push(resolve));
  console.log('worked');
  return { status: 200, body: {} };
};

process.stdin.on('data', () => {
  for (const answer of waiting) answer();
});

const server = createServer((request, response) => {
  if (request.url === '/slow') {
    waiting.push(() => response.end('whole'));
    console.log('slow');
    return;
  }
  if (request.url === '/work') {
    void running('work', work).then(({ status }) => response.writeHead(status).end());
    return;
  }
  response.statusCode = isDraining() ? 503 : 200;
  response.end();
});

drainOnSignal(Number(process.argv[2]));
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
