import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { isEmbeddedPath } from './embedded-paths';
import { forward } from './forward';

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
  // As in the backend: whoever keeps a connection closes it, so that no request meets a closing one.
  const server = createServer({ keepAliveTimeout: 0 });
  const { default: createNext } = await import('next');
  const next = createNext({ dev: values.dev === true, hostname: '127.0.0.1', port, httpServer: server });
  const answer = next.getRequestHandler();
  await next.prepare();
  server.on('request', (request, response) => {
    if (isEmbeddedPath(request.url ?? '')) forward(backend, request, response);
    else void answer(request, response);
  });
  server.listen(port, '127.0.0.1');
}

process.on('disconnect', () => process.exit(0));

main().catch((error: unknown) => {
  console.error('\nThe site cannot start.\n', error);
  process.exit(1);
});
