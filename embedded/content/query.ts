import { type ExprNode, evaluateSync, parse } from 'groq-js';
import type { EmbeddedRequest, EmbeddedResponse } from '../http/service';
import { badRequestOnError, ContentError } from './content-error';
import { type Dataset, type DatasetView, isRecord } from './dataset';

const BODY_LIMIT_BYTES = 300 * 1024;
const MAX_CACHED_QUERIES = 500;
const MAX_CACHED_RESULTS = 2000;

export interface QueryCall {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface ParsedQuery {
  readonly tree: ExprNode;
  readonly parameters: readonly string[];
}

const isNode = (value: object): value is ExprNode => 'type' in value && typeof value.type === 'string';

function parametersOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if (isNode(value) && value.type === 'Parameter') found.add(value.name);
  else if (!isNode(value) || value.type !== 'Value')
    for (const child of Object.values(value)) parametersOf(child, found);
  return found;
}

const parsed = new Map<string, ParsedQuery>();

function parseQuery({ query, params }: QueryCall): ParsedQuery {
  // groq-js resolves `[0...$n]` while parsing, so the cache key of such a query includes the parameters.
  const hasSlice = query.includes('...$');
  const key = hasSlice ? `${query}\n${JSON.stringify(params)}` : query;
  const cached = parsed.get(key);
  if (cached) return cached;
  const tree = parse(query, hasSlice ? { params: { ...params } } : {});
  const result = { tree, parameters: [...parametersOf(tree)] };
  if (parsed.size >= MAX_CACHED_QUERIES) parsed.clear();
  parsed.set(key, result);
  return result;
}

/** Throws 400 when the query does not parse, lacks a parameter or uses a function that groq-js lacks. */
export function runQuery(call: QueryCall, view: DatasetView): unknown {
  return badRequestOnError(() => {
    const { tree, parameters } = parseQuery(call);
    const missing = parameters.find((name) => !(name in call.params));
    if (missing !== undefined) throw new ContentError(400, `param $${missing} referenced, but not provided`);
    return evaluateSync(tree, {
      dataset: view.documents,
      params: { ...call.params },
      dereference: ({ _ref }) => view.byId.get(_ref),
      timestamp: new Date(),
      identity: 'anonymous',
      sanity: { projectId: 'embedded', dataset: 'production' },
    }).data;
  });
}

function paramsOfUrl(url: URL): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [key, value] of url.searchParams) {
    if (key.startsWith('$')) params[key.slice(1)] = JSON.parse(value);
  }
  return params;
}

export async function readCall(request: EmbeddedRequest): Promise<QueryCall> {
  const { url } = request;
  if (request.method === 'GET')
    return badRequestOnError(() => ({
      query: url.searchParams.get('query') ?? '',
      params: paramsOfUrl(url),
    }));
  // Refuses a body by its declared length before reading it, so that the client gets a 413 and not a closed connection.
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES)
    throw new ContentError(413, `Request body is larger than ${BODY_LIMIT_BYTES} bytes`);
  const text = (await request.body(BODY_LIMIT_BYTES)).toString('utf8');
  const body: unknown = badRequestOnError(() => JSON.parse(text));
  if (!isRecord(body) || typeof body.query !== 'string') throw new ContentError(400, 'Missing "query"');
  const params = body.params ?? {};
  if (!isRecord(params)) throw new ContentError(400, '"params" must be an object');
  return { query: body.query, params };
}

/** Cached query results by view. Each kind of caller has its own view, so private results cannot leak. */
const results = new WeakMap<DatasetView, Map<string, string>>();

function viewFor(request: EmbeddedRequest, dataset: Dataset, hasToken: boolean): DatasetView {
  // `perspective` may list releases first. Releases are not supported, so only the last name is used.
  const named = request.url.searchParams.get('perspective') ?? 'published';
  const perspective = named.split(',').at(-1) ?? named;
  if (perspective === 'published') return hasToken ? dataset.privateView : dataset.publicView;
  if (!hasToken) throw new ContentError(401, `The perspective "${perspective}" needs a token`);
  if (perspective === 'raw') return dataset.raw;
  if (perspective === 'drafts' || perspective === 'previewDrafts') return dataset.drafts;
  throw new ContentError(400, `The local backend does not support the perspective "${perspective}"`);
}

export async function answerQuery(
  request: EmbeddedRequest,
  dataset: Dataset,
  hasToken: boolean,
): Promise<EmbeddedResponse> {
  const view = viewFor(request, dataset, hasToken);
  const call = await readCall(request);
  if (call.query.trim() === '') throw new ContentError(400, 'Missing "query"');
  const cache = results.get(view) ?? new Map<string, string>();
  results.set(view, cache);
  const key = JSON.stringify([call.query, call.params]);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const cached = cache.get(key);
  if (cached !== undefined) return { status: 200, headers, body: cached };
  const started = performance.now();
  const result = runQuery(call, view);
  const ms = Math.round(performance.now() - started);
  const body = JSON.stringify({ result, syncTags: [], ms });
  if (cache.size >= MAX_CACHED_RESULTS) cache.clear();
  if (!call.query.includes('now(')) cache.set(key, body);
  return { status: 200, headers, body };
}
