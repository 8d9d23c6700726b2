import path from 'node:path';
import { type EmbeddedRequest, type EmbeddedResponse, json, type Service } from '../../http/service';
import { ContentError, contentErrorAsAnswer } from '../content-error';
import type { ContentStore } from '../content-store';
import { DATASET, EMBEDDED_PROJECT, isRecord } from '../dataset';
import { answerImage } from '../images/image-endpoint';
import { type ImageStore, writeDurably } from '../images/image-store';
import { measurePicture } from '../images/picture-measures';
import { answerMutations, readJson } from '../mutations';
import { answerQuery, readCall } from '../query';
import { assetDocument } from '../seed-reader';
import { applyActions } from './actions';
import { isOwnOrigin } from './editing-gate';
import { createStreams, EDITOR_ID } from './event-stream';
import { answerTransactions, documentAt } from './history';

const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** Answers `POST /assets/images/production`. Uploading the same picture twice gives one asset. */
async function answerUpload(
  request: EmbeddedRequest,
  store: ContentStore,
  uploadDir: string,
): Promise<EmbeddedResponse> {
  const bytes = await request.body(MAX_UPLOAD_BYTES);
  const name = path.basename(request.url.searchParams.get('filename') ?? '') || 'picture';
  const measures = await measurePicture(bytes, name).catch((error: unknown) => {
    throw new ContentError(400, error instanceof Error ? error.message : 'not a picture');
  });
  const made = assetDocument(measures, name, new Date().toISOString());
  if (!store.dataset.documents.has(made._id)) {
    await writeDurably(path.join(uploadDir, path.basename(String(made.path))), bytes);
    store.commit(null, (documents) => documents.set(made._id, made));
  }
  return json(200, { document: store.dataset.documents.get(made._id) });
}

const ADDRESS = /^\/content\/(images|v(?:\d{4}-\d{2}-\d{2}|1|X))\/(.*)$/;
const PERMISSIONS = ['create', 'read', 'update', 'history', 'editHistory'];

const EDITOR = {
  id: EDITOR_ID,
  name: 'Local editor',
  displayName: 'Local editor',
  email: 'editor@localhost',
  profileImage: '',
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator' }],
  provider: 'local',
};

function answerDocuments(store: ContentStore, list: string): EmbeddedResponse {
  const ids = list.split(',');
  const found = ids.map((id) => store.dataset.documents.get(id));
  return json(200, {
    documents: found.filter((document) => document !== undefined),
    omitted: ids.filter((_, index) => !found[index]).map((id) => ({ id, reason: 'existence' })),
  });
}

function answerExport(store: ContentStore, types: string | null): EmbeddedResponse {
  const wanted = types?.split(',');
  const lines = [...store.dataset.documents.values()]
    .filter(({ _type }) => wanted?.includes(_type) ?? true)
    .map((document) => `${JSON.stringify(document)}\n`);
  return { status: 200, headers: { 'content-type': 'application/x-ndjson' }, body: lines.join('') };
}

async function answerActions(request: EmbeddedRequest, store: ContentStore): Promise<EmbeddedResponse> {
  const body = await readJson(request);
  const { actions = null, transactionId = null } = isRecord(body) ? body : {};
  if (!Array.isArray(actions)) throw new ContentError(400, 'Missing "actions"');
  const { transaction } = store.commit(transactionId, (documents) => applyActions(documents, actions));
  return json(200, { transactionId: transaction.id });
}

/** Implements the editing API of the Studio without sign-in; editing-gate.ts keeps other sites out. */
export function createEditingService(store: ContentStore, pictures: ImageStore, uploadDir: string) {
  const streams = createStreams(store);
  const personal = new Map<string, unknown>();

  const listen = async (request: EmbeddedRequest): Promise<EmbeddedResponse> =>
    streams.listen(await readCall(request), request.url.searchParams.get('includeResult') !== 'false');

  const answerData = async (
    request: EmbeddedRequest,
    [kind, dataset, ...rest]: readonly string[],
  ): Promise<EmbeddedResponse> => {
    const { method, url } = request;
    const query = url.searchParams;
    if (kind === 'live' && method === 'GET') return streams.liveEvents();
    if (dataset !== DATASET) throw new ContentError(404, `Dataset "${dataset}" not found`);
    switch (`${method} ${kind}`) {
      case 'GET query':
      case 'POST query':
        return answerQuery(request, store.dataset, true);
      case 'GET doc':
        return answerDocuments(store, rest[0] ?? '');
      case 'POST actions':
        return answerActions(request, store);
      case 'POST mutate':
        return answerMutations(request, store);
      case 'GET export':
        return answerExport(store, query.get('types'));
      case 'GET listen':
        return listen(request);
      case 'GET history':
        if (rest[0] === 'transactions') return answerTransactions(store, rest[1] ?? '', query);
        if (rest[0] === 'documents') return json(200, documentAt(store, rest[1] ?? '', query));
    }
    throw new ContentError(404, `The local backend does not support ${method} ${kind}`);
  };

  const answerUsers = async (
    request: EmbeddedRequest,
    rest: readonly string[],
  ): Promise<EmbeddedResponse> => {
    if (rest[1] !== 'keyvalue') return json(200, EDITOR);
    if (request.method === 'PUT') {
      const body = await readJson(request);
      for (const entry of Array.isArray(body) ? body : [])
        if (isRecord(entry)) personal.set(String(entry.key), entry.value);
      return json(200, body);
    }
    const key = rest[2] ?? '';
    return json(200, personal.has(key) ? [{ key, value: personal.get(key) }] : []);
  };

  const answer = async (request: EmbeddedRequest, path: readonly string[]): Promise<EmbeddedResponse> => {
    const [kind, ...rest] = path;
    if (request.method === 'OPTIONS') return { status: 204 };
    if (kind === 'data') return answerData(request, rest);
    if (kind === 'users') return answerUsers(request, rest);
    if (kind === 'assets' && rest[0] === 'images' && rest[1] === DATASET && request.method === 'POST')
      return answerUpload(request, store, uploadDir);
    if (kind === 'projects' && path.at(-1) === 'acl')
      return json(200, [{ filter: '_id in path("**")', permissions: PERMISSIONS }]);
    throw new ContentError(404, 'The local backend does not have this');
  };

  const service: Service = async (request) => {
    const [, version, address] = ADDRESS.exec(request.url.pathname) ?? [];
    if (version === undefined || address === undefined) return null;
    const answered = await contentErrorAsAnswer(async () => {
      const path = address.split('/').map(decodeURIComponent);
      if (version !== 'images') return answer(request, path);
      if (path[0] !== EMBEDDED_PROJECT || path[1] !== DATASET) throw new ContentError(404, 'No such picture');
      return answerImage(request, path[2] ?? '', store.dataset.imageFiles, pictures, { isEditor: true });
    });
    const origin = request.headers.get('origin');
    if (origin === null || !isOwnOrigin(origin, request.headers.get('host') ?? '')) return answered;
    return { ...answered, headers: { ...answered.headers, ...corsHeaders(request, origin) } };
  };
  return { service, listen, close: () => streams.close() };
}

const corsHeaders = ({ headers }: EmbeddedRequest, origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
  'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
  vary: 'Origin',
});
