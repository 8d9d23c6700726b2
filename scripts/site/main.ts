import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withoutOddPath } from '../../lib/server/site/odd-path';
import { createFront, type Site } from './front';

/** A build that stands alone has no settings file beside it: those it was built with are among its files. */
function readStandaloneConfig(distDir: string): void {
  const file = path.join(distDir, 'required-server-files.json');
  const manifest: { readonly config: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(manifest.config);
}

/**
 * The site's server: Next behind a check of its addresses. Beside an embedded backend it also leads to that one's public
 * paths, on the site's own origin; they are forwarded here and not by Next, whose rewrites would put their machinery into
 * every page.
 * Arguments: --port N, --host to listen elsewhere than on the loopback address, --dev for the development server, and
 * --standalone DIR for a build that stands alone. EMBEDDED_PUBLIC_HOST names the backend, if there is one.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { port: text, host: text, standalone: text, dev: { type: 'boolean' } },
  });
  const { host = '127.0.0.1' } = values;
  const backend = process.env.EMBEDDED_PUBLIC_HOST;
  const port = Number(values.port);
  if (!Number.isInteger(port)) throw new Error('--port is needed.');
  if (values.standalone !== undefined) readStandaloneConfig(values.standalone);
  // Next waits for web sockets on a server of its own, which never listens: it gets those that the front lets through.
  const sockets = createServer();
  const { default: createNext } = await import('next');
  const next = createNext({ dev: values.dev === true, hostname: '127.0.0.1', port, httpServer: sockets });
  const answer = next.getRequestHandler();
  await next.prepare();
  const site: Site = {
    answer: (request, response) => {
      // Paths of the backend are its own; the hosted site does this for every request (lib/server/site/prepare-server.ts).
      withoutOddPath(request);
      void answer(request, response);
    },
    upgrade: values.dev
      ? (request, socket, head) => {
          if (!sockets.emit('upgrade', request, socket, head)) socket.destroy();
        }
      : undefined,
  };
  // As in the front: whoever keeps a connection closes it, so that no request meets a closing one.
  const server = backend ? createFront(backend, site) : createServer({ keepAliveTimeout: 0 }, site.answer);
  server.listen(port, host);
  // Requests that are under way are answered before the process goes; the sockets of the development server never end.
  // A server that drains does more (lib/server/site/drain.ts).
  if (!values.dev && !process.env.NEXT_MANUAL_SIG_HANDLE)
    process.once('SIGTERM', () => server.close(() => process.exit(0)));
}

process.on('disconnect', () => process.exit(0));

main().catch((error: unknown) => {
  console.error('\nThe site cannot start.\n', error);
  process.exit(1);
});
