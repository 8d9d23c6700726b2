import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  type EmbeddedRequest,
  type EmbeddedResponse,
  HttpError,
  json,
  printable,
  type Service,
} from './service';

const DEFAULT_BODY_LIMIT_BYTES = 11 * 1024 * 1024;
/** A body over its limit is still read up to this size, so that the client receives the 413 answer. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
/** Disables the keep-alive timeout: a request sent while the server closes an idle connection would be lost. */
const NEVER_MS = 0;

async function readBody(message: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else if (size > MAX_DRAINED_BYTES) break;
  }
  if (size > limitBytes) throw new HttpError(413, `Request body is larger than ${limitBytes} bytes`);
  return Buffer.concat(chunks);
}

function toRequest(message: IncomingMessage, admin: boolean): EmbeddedRequest {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const address = message.url ?? '';
  // `new URL('//x/y')` would read x as the host. After `http://127.0.0.1`, the whole address is a path.
  if (!address.startsWith('/') || !URL.canParse(`http://127.0.0.1${address}`))
    throw new HttpError(400, 'The request address cannot be parsed');
  let body: Promise<Buffer> | undefined;
  return {
    method: message.method ?? 'GET',
    url: new URL(`http://127.0.0.1${address}`),
    headers,
    admin,
    body: (limitBytes = DEFAULT_BODY_LIMIT_BYTES) => (body ??= readBody(message, limitBytes)),
  };
}

function send(response: ServerResponse, answer: EmbeddedResponse): void {
  response.writeHead(answer.status, { 'x-content-type-options': 'nosniff', ...answer.headers });
  if (answer.body instanceof Readable) {
    answer.body.on('error', () => response.destroy());
    response.on('close', () => (answer.body as Readable).destroy());
    answer.body.pipe(response);
  } else {
    response.end(answer.body ?? undefined);
  }
}

async function answerFrom(services: readonly Service[], request: EmbeddedRequest): Promise<EmbeddedResponse> {
  for (const service of services) {
    const answer = await service(request);
    if (answer) return answer;
  }
  throw new HttpError(404, `No service answers ${request.method} ${request.url.pathname}`);
}

function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return new HttpError(400, 'The request address cannot be decoded');
  console.error('embedded: unexpected error', printable(error));
  return new HttpError(500, error instanceof Error ? error.message : 'error');
}

/** Listens on 127.0.0.1 and turns errors into answers. Port 0 picks a free port. Rejects when the port is taken. */
export function listen(services: readonly Service[], port: number, admin: boolean): Promise<Server> {
  const server = createServer({ keepAliveTimeout: NEVER_MS }, (message, response) => {
    const fail = (error: unknown): void => {
      const refusal = refusalOf(error);
      if (response.headersSent) response.destroy();
      else send(response, json(refusal.status, refusal.body()));
    };
    try {
      answerFrom(services, toRequest(message, admin)).then((answer) => send(response, answer), fail);
    } catch (error) {
      fail(error);
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
