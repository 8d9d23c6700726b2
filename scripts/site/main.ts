import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createFront } from './front';

/**
 * The site beside an embedded backend: Next, with the backend's public paths on the site's own origin. They are forwarded
 * here and not by Next, whose rewrites would put their machinery into every page.
 * Arguments: --port N, and --dev for the development server. EMBEDDED_PUBLIC_HOST names the backend.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, dev: { type: 'boolean' } } });
  const backend = process.env.EMBEDDED_PUBLIC_HOST;
  const port = Number(values.port);
  if (!backend || !Number.isInteger(port)) throw new Error('--port and EMBEDDED_PUBLIC_HOST are needed.');
  // Next waits for web sockets on a server of its own, which never listens: it gets those that the front lets through.
  const sockets = createServer();
  const { default: createNext } = await import('next');
  const next = createNext({ dev: values.dev === true, hostname: '127.0.0.1', port, httpServer: sockets });
  const answer = next.getRequestHandler();
  await next.prepare();
  const front = createFront(backend, {
    answer: (request, response) => void answer(request, response),
    upgrade: values.dev
      ? (request, socket, head) => {
          if (!sockets.emit('upgrade', request, socket, head)) socket.destroy();
        }
      : undefined,
  });
  front.listen(port, '127.0.0.1');
}

process.on('disconnect', () => process.exit(0));

main().catch((error: unknown) => {
  console.error('\nThe site cannot start.\n', error);
  process.exit(1);
});
