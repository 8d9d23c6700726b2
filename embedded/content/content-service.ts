import path from 'node:path';
import type { EmbeddedRequest, EmbeddedResponse, Service } from '../http/service';
import { ContentError } from './content-error';
import { type ContentState, changesBetween, loadContent, stateOf } from './content-state';
import { announceChange, type ChangedDocument } from './content-webhook';
import { answerPreflight, withCors } from './cors';
import type { ContentDocument } from './document';
import { answerDocuments } from './document-endpoint';
import { answerImage } from './images/image-endpoint';
import { ImageStore } from './images/image-store';
import { answerMutations } from './mutate-endpoint';
import { QueryEndpoint } from './query-endpoint';
import { QueryEngine } from './query-engine';
import { watchSeed } from './watch-seed';

const PREFIX = '/content/';
const DATASET = 'production';
const EMBEDDED_PROJECT = 'embedded';
const ENDPOINTS = new Set(['query', 'doc', 'mutate']);

export interface ContentOptions {
  readonly contentDir: string;
  /** Where picture descriptions and rendered pictures are kept. */
  readonly cacheDir: string;
  /** Bearer token that opens private documents and drafts. */
  readonly token: string;
  /** Called with what changed after the seed was read again or something was published. */
  readonly onChange?: (changed: readonly ChangedDocument[]) => void;
  /** Site to tell of changes by a signed webhook. */
  readonly webhook?: { readonly siteUrl: string; readonly secret: string };
  /** Watch the seed and reload it. */
  readonly isWatching?: boolean;
  /** Multiplies the videos of the seed in memory, for measurements. */
  readonly generate?: { readonly videos: number };
}

export interface ContentService {
  readonly service: Service;
  /** A published document, private ones included; for the services of this process. */
  lookup(id: string): ContentDocument | null;
  /** Returns the published documents of a type. */
  documentsOf(type: string): readonly ContentDocument[];
  /** Reads the seed again, which takes back whatever was published since. A broken seed rejects and leaves all as it was. */
  reload(): Promise<void>;
  close(): void;
}

/** Whether the request carries the token. Throws 401 when it carries a wrong one. */
function checkToken(request: EmbeddedRequest, token: string): boolean {
  const header = request.headers.get('authorization');
  if (header === null) return false;
  if (token !== '' && header === `Bearer ${token}`) return true;
  throw new ContentError(401, 'Unauthorized - Session not found', { errorCode: 'SIO-401-ANF' });
}

/** Loads the content and answers Sanity's own protocol below `/content/`. Rejects when the seed is broken. */
export async function createContentService(options: ContentOptions): Promise<ContentService> {
  const load = () => loadContent(options.contentDir, options.cacheDir, options.generate?.videos ?? 0);
  let state = await load();
  const queries = new QueryEndpoint(new QueryEngine(EMBEDDED_PROJECT));
  const pictures = new ImageStore(path.join(options.cacheDir, 'images'));

  const change = async (next: ContentState): Promise<void> => {
    const changed = changesBetween(state, next);
    state = next;
    queries.forget();
    if (changed.length === 0) return;
    options.onChange?.(changed);
    if (options.webhook) await announceChange(options.webhook.siteUrl, options.webhook.secret, changed);
  };
  const reload = async (): Promise<void> => change(await load());
  // The site is told behind the answer, as hosted: it reads from here while it builds its pages again.
  const publish = (documents: ContentState['documents']): void =>
    void change(stateOf(documents, state.imageFiles));

  const answer = async (request: EmbeddedRequest, segments: readonly string[]): Promise<EmbeddedResponse> => {
    const [version, kind, endpoint, dataset, ...rest] = segments;
    if (version === 'images') {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ContentError(405, 'Pictures are read only');
      if (kind !== EMBEDDED_PROJECT || endpoint !== DATASET) throw new ContentError(404, 'No such picture');
      return answerImage(request, rest.length === 0 ? (dataset ?? '') : '', state.imageFiles, pictures);
    }
    if (!/^v(\d{4}-\d{2}-\d{2}|1|X)$/.test(version ?? '') || kind !== 'data')
      throw new ContentError(404, 'No such address');
    if (endpoint === 'mutate' && dataset === DATASET && request.method === 'POST')
      return answerMutations(request, state.documents, publish);
    const hasToken = checkToken(request, options.token);
    if (dataset !== DATASET) throw new ContentError(404, `Dataset "${dataset ?? ''}" not found`);
    if (endpoint === 'doc' && request.method === 'GET')
      return answerDocuments(request, rest.join('/'), state.dataset, hasToken);
    if (endpoint === 'query' && (request.method === 'GET' || request.method === 'POST'))
      return queries.answer(request, state.dataset, hasToken);
    throw new ContentError(ENDPOINTS.has(endpoint ?? '') ? 405 : 404, 'Not supported');
  };

  const service: Service = async (request) => {
    if (!request.url.pathname.startsWith(PREFIX)) return null;
    if (request.method === 'OPTIONS') return answerPreflight(request);
    try {
      const segments = request.url.pathname.slice(PREFIX.length).split('/').map(decodeURIComponent);
      return withCors(request, await answer(request, segments));
    } catch (error) {
      if (error instanceof ContentError) return withCors(request, error.toResponse());
      if (error instanceof URIError)
        return withCors(request, new ContentError(400, 'Malformed address').toResponse());
      // The stack ran out on what was sent: a query or a parameter in thousands of brackets.
      if (error instanceof RangeError)
        return withCors(request, new ContentError(400, 'The request is nested too deeply').toResponse());
      throw error;
    }
  };

  const stopWatching = options.isWatching
    ? watchSeed(options.contentDir, () => {
        reload().catch((error: unknown) => console.error('content: the changed seed was not loaded', error));
      })
    : null;

  return {
    service,
    documentsOf: (type) =>
      state.dataset.view('published', true).documents.filter(({ _type }) => _type === type),
    lookup: (id) => state.documents.get(id) ?? null,
    reload,
    close: () => stopWatching?.(),
  };
}
