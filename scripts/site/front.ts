import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopbackHost, serverOf } from '../../embedded/http/request-gates';
import { forward, refuse } from './forward';

export interface Site {
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '').replace(/[?#].*$/s, '');

function refusal(request: IncomingMessage): { readonly status: number; readonly why: string } | null {
  const { host } = request.headers;
  if (host === undefined) return { status: 400, why: 'The request names no host.' };
  if (!isLoopbackHost(host))
    return { status: 403, why: 'The local site answers on loopback addresses only.' };
  const path = pathOf(request);
  if (!path.startsWith('/') || serverOf(path) === null)
    return { status: 400, why: 'The address is malformed.' };
  return null;
}

/** Returns a server for site and backend. It refuses foreign host names (DNS rebinding) and does not listen yet. */
export function createFront(backend: string, site: Site): Server {
  // No keep-alive timeout: a request sent while the server closes an idle connection would be lost.
  const server = createServer({ keepAliveTimeout: 0 });
  server.on('request', (request, response) => {
    const refused = refusal(request);
    if (refused) refuse(response, refused.status, refused.why);
    else if (serverOf(pathOf(request)) === 'backend') forward(backend, request, response);
    else site.answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (site.upgrade && !refusal(request) && serverOf(pathOf(request)) === 'site') {
      site.upgrade(request, socket, head);
      return;
    }
    socket.on('error', () => socket.destroy());
    const answer = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
    socket.end(answer, () => socket.destroy());
  });
  return server;
}
