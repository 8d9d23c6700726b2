import type { EmbeddedRequest } from '../http/service';
import { ContentError } from './content-error';
import type { Perspective } from './dataset';
import { isRecord } from './document';
import type { QueryCall } from './query-engine';

const BODY_LIMIT_BYTES = 300 * 1024;
const PERSPECTIVES: Readonly<Record<string, Perspective>> = {
  published: 'published',
  raw: 'raw',
  drafts: 'drafts',
  previewDrafts: 'drafts',
};

export interface QueryRequest extends QueryCall {
  readonly perspective: Perspective;
  readonly returnQuery: boolean;
}

/** The perspective of a request. Throws 400 for an unknown one and 401 for drafts without a token. */
export function perspectiveOf(url: URL, hasToken: boolean): Perspective {
  const name = url.searchParams.get('perspective') ?? 'published';
  const perspective = PERSPECTIVES[name];
  if (perspective === undefined) throw new ContentError(400, `Unknown perspective "${name}"`);
  if (perspective === 'drafts' && !hasToken) throw new ContentError(401, 'Drafts need a token');
  return perspective;
}

function paramsOfUrl(url: URL): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [key, value] of url.searchParams) {
    if (!key.startsWith('$')) continue;
    try {
      params[key.slice(1)] = JSON.parse(value);
    } catch {
      throw new ContentError(400, `Unable to parse value of "${key}". It must be JSON.`);
    }
  }
  return params;
}

async function callOfBody(request: EmbeddedRequest): Promise<QueryCall> {
  // Refused before reading, so that the caller gets the answer instead of a closed connection.
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES)
    throw new ContentError(413, `Request body is larger than ${BODY_LIMIT_BYTES} bytes`);
  let parsed: unknown;
  const text = (await request.body(BODY_LIMIT_BYTES)).toString('utf8');
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ContentError(400, 'The request body is not JSON');
  }
  if (!isRecord(parsed) || typeof parsed.query !== 'string' || parsed.query.trim() === '')
    throw new ContentError(400, 'Missing "query"');
  const params = parsed.params ?? {};
  if (!isRecord(params)) throw new ContentError(400, '"params" must be an object');
  return { query: parsed.query, params };
}

/** Reads a query from the address (GET) or the body (POST). Throws a `ContentError` that says what is wrong. */
export async function readQueryRequest(request: EmbeddedRequest, hasToken: boolean): Promise<QueryRequest> {
  const perspective = perspectiveOf(request.url, hasToken);
  const returnQuery = request.url.searchParams.get('returnQuery') !== 'false';
  if (request.method === 'POST') return { ...(await callOfBody(request)), perspective, returnQuery };
  const query = request.url.searchParams.get('query') ?? '';
  if (query.trim() === '') throw new ContentError(400, 'Missing "query"');
  return { query, params: paramsOfUrl(request.url), perspective, returnQuery };
}
