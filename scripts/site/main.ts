import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { refuseMalformed } from '../../lib/server/http/malformed-requests';
import { createFront, type Site } from './front';

/** Serves site and backend (EMBEDDED_PUBLIC_HOST) on one port, without Next's rewrites: they add code to every page. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, dev: { type: 'boolean' } } });
  const backend = process.env.EMBEDDED_PUBLIC_HOST;
  const port = Number(values.port);
  if (!Number.isInteger(port)) throw new Error('--port is needed.');
  // Next needs a server for its WebSockets. `sockets` never listens: `upgrade` below passes connections to it.
  const sockets = createServer();
  const { default: createNext } = await import('next');
  const next = createNext({ dev: values.dev === true, hostname: '127.0.0.1', port, httpServer: sockets });
  const answer = next.getRequestHandler();
  await next.prepare();
  const site: Site = {
    answer: (request, response) => {
      // Only the local site needs this call: for a hosted site, lib/server/site/prepare-server.ts sets up the check.
      refuseMalformed(request);
      void answer(request, response);
    },
    upgrade: values.dev
      ? (request, socket, head) => {
          if (!sockets.emit('upgrade', request, socket, head)) socket.destroy();
        }
      : undefined,
  };
  const server = backend ? createFront(backend, site) : createServer({ keepAliveTimeout: 0 }, site.answer);
  // Only a site with hosted services may listen on HOST. With a local backend, the site is for this machine only.
  server.listen(port, (!backend && process.env.HOST) || '127.0.0.1');
  // On SIGTERM, waits for open requests. Not in development: WebSockets never end. Hosted: lib/server/site/drain.ts.
  if (!values.dev && !process.env.NEXT_MANUAL_SIG_HANDLE)
    process.once('SIGTERM', () => server.close(() => process.exit(0)));
}

process.on('disconnect', () => process.exit(0));

main().catch((error: unknown) => {
  console.error('\nThe site cannot start.\n', error);
  process.exit(1);
});
