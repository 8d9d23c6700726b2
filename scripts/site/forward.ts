import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';

export function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(why);
}

/** Hop-by-hop headers, which a proxy must not forward. */
const ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ONE_CONNECTION.includes(name)));

/** Forwards a request to `host` (name:port). Answers 502 when the connection is refused. */
export function forward(host: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const [hostname, port] = host.split(':');
  const upstream = request({
    hostname,
    port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...endToEndHeaders(incoming.headers), host },
    agent: false,
  });
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers));
    answer.on('error', () => outgoing.destroy());
    answer.on('aborted', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  upstream.on('error', (error) => {
    const isAbsent = 'code' in error && error.code === 'ECONNREFUSED';
    if (!isAbsent || outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing, 502, 'The local backend is not running.');
  });
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}
