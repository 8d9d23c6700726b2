import { watch } from 'node:fs';
import path from 'node:path';
import type { EmbeddedRequest, EmbeddedResponse, Service } from '../http/service';
import { ContentError } from './content-error';
import { announceChange } from './content-webhook';
import { type ChangedDocument, type ContentDocument, changesBetween, Dataset } from './dataset';
import { answerImage } from './images/image-endpoint';
import { ImageStore } from './images/image-store';
import { answerMutations } from './mutations';
import { answerQuery } from './query';
import { readSeed } from './seed-reader';

const PREFIX = '/content/';
const DATASET = 'production';
const EMBEDDED_PROJECT = 'embedded';
const RELOAD_DELAY_MS = 200;

export interface ContentOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly token: string;
  readonly onChange?: (changed: readonly ChangedDocument[]) => void;
  readonly webhook?: { readonly siteUrl: string; readonly secret: string };
  readonly isWatching?: boolean;
}

export interface ContentService {
  readonly service: Service;
  lookup(id: string): ContentDocument | null;
  documentsOf(type: string): readonly ContentDocument[];
  playbacks(): readonly ContentDocument[];
  /** Reads the seed again and drops what was published since. Rejects, without a change, when it is broken. */
  reload(): Promise<void>;
  close(): void;
}

function checkToken(request: EmbeddedRequest, token: string): boolean {
  const header = request.headers.get('authorization');
  if (header === null) return false;
  if (token !== '' && header === `Bearer ${token}`) return true;
  throw new ContentError(401, 'Unauthorized - Session not found');
}

function watchSeed(contentDir: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  // The folder, not the file: editors replace the file, which ends a watch on it.
  const watcher = watch(contentDir, (_event, name) => {
    if (name !== null && name !== 'production.ndjson') return;
    clearTimeout(timer);
    timer = setTimeout(onChange, RELOAD_DELAY_MS);
  });
  watcher.on('error', (error) => console.error('content: the seed is no longer watched', error));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

async function loadDataset(contentDir: string): Promise<Dataset> {
  const { documents, imageFiles } = await readSeed(contentDir);
  return new Dataset(new Map(documents.map((document) => [document._id, document])), imageFiles);
}

export async function createContentService(options: ContentOptions): Promise<ContentService> {
  const { contentDir, cacheDir, webhook } = options;
  let dataset = await loadDataset(contentDir);
  const pictures = new ImageStore(path.join(cacheDir, 'images'));

  const change = async (next: Dataset): Promise<void> => {
    const changed = changesBetween(dataset, next);
    dataset = next;
    if (changed.length === 0) return;
    options.onChange?.(changed);
    if (webhook) await announceChange(webhook.siteUrl, webhook.secret, changed);
  };
  const reload = async (): Promise<void> => change(await loadDataset(contentDir));
  // Not awaited: the site reads from here while it handles the webhook.
  const publish = (documents: Dataset['documents']): void =>
    void change(new Dataset(documents, dataset.imageFiles));

  const answer = async (request: EmbeddedRequest): Promise<EmbeddedResponse> => {
    const { method, url } = request;
    const [version, kind, endpoint, name = '', ...rest] = url.pathname
      .slice(PREFIX.length)
      .split('/')
      .map(decodeURIComponent);
    if (version === 'images') {
      if (method !== 'GET' && method !== 'HEAD') throw new ContentError(405, 'Pictures are read only');
      if (kind !== EMBEDDED_PROJECT || endpoint !== DATASET || rest.length > 0)
        throw new ContentError(404, 'No such picture');
      return answerImage(request, name, dataset.imageFiles, pictures);
    }
    if (!/^v(\d{4}-\d{2}-\d{2}|1|X)$/.test(version ?? '') || kind !== 'data')
      throw new ContentError(404, 'No such address');
    if (endpoint === 'mutate' && name === DATASET && method === 'POST')
      return answerMutations(request, dataset.documents, publish);
    const hasToken = checkToken(request, options.token);
    if (name !== DATASET) throw new ContentError(404, `Dataset "${name}" not found`);
    if (endpoint === 'query' && (method === 'GET' || method === 'POST'))
      return answerQuery(request, dataset, hasToken);
    throw new ContentError(404, `The local backend does not support ${method} ${endpoint?.slice(0, 40)}`);
  };

  const service: Service = async (request) => {
    if (!request.url.pathname.startsWith(PREFIX)) return null;
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof ContentError) return error.toResponse();
      if (error instanceof URIError) return new ContentError(400, 'Malformed address').toResponse();
      if (error instanceof RangeError)
        return new ContentError(400, 'The request is nested too deeply').toResponse();
      throw error;
    }
  };

  const stopWatching = options.isWatching
    ? watchSeed(contentDir, () => {
        reload().catch((error: unknown) => console.error('content: the changed seed was not loaded', error));
      })
    : null;

  return {
    service,
    lookup: (id) => dataset.documents.get(id) ?? null,
    playbacks: () => [...dataset.documents.values()].filter(({ _type }) => _type === 'playback'),
    documentsOf: (type) => dataset.publicView.documents.filter(({ _type }) => _type === type),
    reload,
    close: () => stopWatching?.(),
  };
}
