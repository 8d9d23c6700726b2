import path from 'node:path';
import type { EmbeddedRequest, EmbeddedResponse, Service } from '../http/service';
import { watchFile } from '../storage/watch-file';
import { ContentError, contentErrorAsAnswer } from './content-error';
import { ContentStore } from './content-store';
import { announceChange } from './content-webhook';
import {
  type ChangedDocument,
  type ContentDocument,
  DATASET,
  EMBEDDED_PROJECT,
  publishedChanges,
} from './dataset';
import { createEditingService } from './editing/editing-service';
import { answerImage } from './images/image-endpoint';
import { ImageStore } from './images/image-store';
import { answerMutations } from './mutations';
import { answerQuery } from './query';
import { SEED_FILE } from './seed-reader';

const PREFIX = '/content/';

export interface ContentOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** Folder that stores edits and uploaded pictures. Without it, edits are in memory and pictures in `cacheDir`. */
  readonly journalDir?: string | null;
  readonly token: string;
  readonly onChange?: (changed: readonly ChangedDocument[]) => void;
  readonly webhook?: { readonly siteUrl: string; readonly secret: string };
  readonly isWatching?: boolean;
}

const report = (what: string) => (error: unknown) => console.error(`content: ${what}`, error);

function checkToken(request: EmbeddedRequest, token: string): boolean {
  const header = request.headers.get('authorization');
  if (header === null) return false;
  if (token !== '' && header === `Bearer ${token}`) return true;
  throw new ContentError(401, 'Unauthorized - Session not found');
}

export async function createContentService(options: ContentOptions) {
  const { contentDir, cacheDir, journalDir = null, webhook } = options;
  const uploadDir = path.join(journalDir ?? cacheDir, 'content-images');
  const store = await ContentStore.open({ contentDir, journalDir, uploadDir });
  const pictures = new ImageStore(path.join(cacheDir, 'images'));
  store.onTransaction(({ changes }) => {
    const changed = publishedChanges(changes);
    if (changed.length === 0) return;
    options.onChange?.(changed);
    // Not awaited: an edit does not wait until the site has handled the webhook.
    if (webhook) void announceChange(webhook.siteUrl, webhook.secret, changed);
  });
  const editing = createEditingService(store, pictures, uploadDir);

  /** Dataset before a mutation. Queries read it for `lagMs` more milliseconds: hosted Sanity shows changes late too. */
  let held: typeof store.dataset | null = null;
  let release: NodeJS.Timeout | undefined;
  const holdBack = (lagMs: number): void => {
    if (!(lagMs > 0)) return;
    held = store.dataset;
    clearTimeout(release);
    release = setTimeout(() => {
      held = null;
    }, lagMs).unref();
  };

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
      return answerImage(request, name, store.dataset.imageFiles, pictures);
    }
    if (!/^v(\d{4}-\d{2}-\d{2}|1|X)$/.test(version ?? '') || kind !== 'data')
      throw new ContentError(404, 'No such address');
    if (endpoint === 'mutate' && name === DATASET && method === 'POST') {
      if (!request.admin || request.headers.get('authorization') !== 'Bearer owner')
        throw new ContentError(403, 'Insufficient permissions; permission "update" required');
      holdBack(Number(url.searchParams.get('lagMs') ?? 0));
      return answerMutations(request, store);
    }
    const hasToken = checkToken(request, options.token);
    if (name !== DATASET) throw new ContentError(404, `Dataset "${name}" not found`);
    if (endpoint === 'query' && (method === 'GET' || method === 'POST'))
      return answerQuery(request, held ?? store.dataset, hasToken);
    if (endpoint === 'listen' && method === 'GET' && hasToken) return editing.listen(request);
    throw new ContentError(404, `The local backend does not support ${method} ${endpoint?.slice(0, 40)}`);
  };

  const service: Service = async (request) => {
    if (!request.url.pathname.startsWith(PREFIX)) return null;
    return contentErrorAsAnswer(() => answer(request));
  };

  const stopWatching = options.isWatching
    ? watchFile(
        path.join(contentDir, SEED_FILE),
        () => store.reload().catch(report('the changed seed was not loaded')),
        report('the seed is no longer watched'),
      )
    : null;

  return {
    service,
    /** Editing API without a token check. Mount it on the editors' listener only. */
    editing: editing.service,
    lookup: (id: string): ContentDocument | null => store.dataset.privateView.byId.get(id) ?? null,
    playbacks: (): readonly ContentDocument[] =>
      store.dataset.privateView.documents.filter(({ _type }) => _type === 'playback'),
    documentsOf: (type: string): readonly ContentDocument[] =>
      store.dataset.publicView.documents.filter(({ _type }) => _type === type),
    /** Reads the seed file again. Rejects, and changes nothing, when the file is broken. */
    reload: () => store.reload(),
    /** Reads the seed file again and drops every edit. */
    reset: () => store.reset(),
    close: (): void => {
      stopWatching?.();
      editing.close();
      store.close();
    },
  };
}
