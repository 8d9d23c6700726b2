import { Readable, Writable } from 'node:stream';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

export interface RouteCall {
  readonly method?: string;
  readonly token?: string | null;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Request body, sent as JSON unless it is a string or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Returns undefined for text that is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls an API route the way Next does, but without a socket. Names of answered headers are in lower case. */
export async function callRoute(handler: NextApiHandler, call: RouteCall) {
  const reply = { status: 200, headers: {} as Record<string, unknown>, text: '' };
  const written = new Writable({
    write(piece, _encoding, done) {
      reply.text += piece;
      done();
    },
  });
  const response = Object.assign(written, {
    setHeader: (name: string, value: unknown) => {
      reply.headers[name.toLowerCase()] = value;
      return response;
    },
    status: (status: number) => {
      reply.status = status;
      return response;
    },
    json: (body: unknown) => {
      reply.text = JSON.stringify(body);
    },
    send: (text: string) => {
      reply.text = text;
    },
  });
  const { method = 'GET', token = null, query = {}, body, headers = {} } = call;
  const bytes = bytesOf(body);
  const request = Object.assign(Readable.from(bytes.length > 0 ? [bytes] : []), {
    method,
    query,
    headers: {
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${bytes.length}` }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    socket: { remoteAddress: '127.0.0.1' },
  });
  await handler(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return { ...reply, body: parse(reply.text) };
}

/** Repeats a request while the answer is 202 (still in progress), as the site's pages do. */
export async function untilDone<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  let reply = await ask();
  while (reply.status === 202) reply = await ask();
  return reply;
}

export const postAs = (handler: NextApiHandler, token: string | null, body: unknown = {}) =>
  untilDone(() => callRoute(handler, { method: 'POST', token, body }));
