import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { listenLocally } from './listen';

const ROOT = path.resolve(import.meta.dirname, '..', '..', 'pages', 'api');

interface Mount {
  readonly parts: readonly string[];
  readonly handler: NextApiHandler;
}

/** Lists the API routes by path segments, static ones first, because Next also prefers those. */
async function mounts(): Promise<readonly Mount[]> {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const all = files.map(async (file): Promise<Mount> => {
    const { default: handler } = await import(path.join(ROOT, file));
    return { parts: file.replace(/(\/index)?\.ts$/, '').split('/'), handler };
  });
  const dynamic = ({ parts }: Mount): number => parts.filter((part) => part.startsWith('[')).length;
  return (await Promise.all(all)).toSorted((a, b) => dynamic(a) - dynamic(b));
}

type Query = Record<string, string | string[]>;

function match(parts: readonly string[], given: readonly string[]): Query | null {
  if (parts.length !== given.length) return null;
  const query: Query = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('[')) query[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return query;
}

function withHelpers(response: ServerResponse): NextApiResponse {
  const helpers = {
    status(code: number) {
      response.statusCode = code;
      return response;
    },
    json(body: unknown) {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(body));
    },
    send(text: string) {
      response.end(text);
    },
    revalidate: async () => undefined,
  };
  return Object.assign(response, helpers) as unknown as NextApiResponse;
}

async function serve(
  all: readonly Mount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://site.invalid');
  const query: Query = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  let given: string[];
  try {
    given = url.pathname
      .replace(/^\/api\//, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    response.writeHead(400).end();
    return;
  }
  for (const { parts, handler } of url.pathname.startsWith('/api/') ? all : []) {
    const params = match(parts, given);
    if (!params) continue;
    await handler(
      Object.assign(request, { query: { ...query, ...params } }) as unknown as NextApiRequest,
      withHelpers(response),
    );
    return;
  }
  response.writeHead(404).end();
}

/** Serves all API routes on a real socket, without building pages. */
export async function startApiServer() {
  const all = await mounts();
  const server = createServer((request, response) => {
    serve(all, request, response).catch((cause: unknown) => {
      console.error('A route threw', cause);
      response.writeHead(599).end();
    });
  });
  // Node's default of 5 s could close a connection at the moment when a test uses it again.
  server.keepAliveTimeout = 120_000;
  return {
    port: await listenLocally(server),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
