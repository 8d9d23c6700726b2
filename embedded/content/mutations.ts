import { randomUUID } from 'node:crypto';
import { Mutation } from '@sanity/mutator';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import { badRequestOnError, ContentError } from './content-error';
import type { ContentStore } from './content-store';
import { type ContentDocument, type DatasetView, isContentDocument, isRecord } from './dataset';
import { runQuery } from './query';

const BODY_LIMIT_BYTES = 1024 * 1024;
const CREATES = ['create', 'createIfNotExists', 'createOrReplace'];

interface MutationResult {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
}

export type Documents = Map<string, ContentDocument>;

/** Parses a request body of at most 1 MB. Throws 400 when it is not JSON. */
export async function readJson(request: EmbeddedRequest): Promise<unknown> {
  const text = (await request.body(BODY_LIMIT_BYTES)).toString('utf8');
  return badRequestOnError(() => JSON.parse(text));
}

/** Returns the patched document. Throws 409 if `document` is missing or its revision is not `ifRevisionID`. */
export function patched(
  document: ContentDocument | undefined,
  patch: Record<string, unknown>,
): ContentDocument {
  const id = String(patch.id);
  if (!document) throw new ContentError(409, `The document with the ID "${id}" was not found`);
  if (typeof patch.ifRevisionID === 'string' && patch.ifRevisionID !== document._rev)
    throw new ContentError(409, `The document "${id}" has changed since`);
  const { ifRevisionID: _checked, ...rest } = patch;
  const next = badRequestOnError(() =>
    new Mutation({ mutations: [{ patch: { ...rest, id } as never }] }).apply({ ...document }),
  );
  if (isContentDocument(next) && next._id === document._id) return next;
  throw new ContentError(400, 'A patch cannot change _id or remove _type');
}

function create(documents: Documents, kind: string, body: Record<string, unknown>): MutationResult {
  const document = { _id: randomUUID(), ...body };
  if (!isContentDocument(document)) throw new ContentError(400, 'A document needs _id and _type');
  const id = document._id;
  const exists = documents.has(id);
  if (exists && kind === 'createIfNotExists') return { id, operation: 'none' };
  if (exists && kind === 'create') throw new ContentError(409, `Document by ID "${id}" already exists`);
  documents.set(id, document);
  return { id, operation: exists ? 'update' : 'create' };
}

function idsFound(body: Record<string, unknown>, documents: Documents): string[] {
  if (typeof body.query !== 'string') return [String(body.id)];
  const list = [...documents.values()];
  const view: DatasetView = { documents: list, byId: documents };
  const params = isRecord(body.params) ? body.params : {};
  const found = runQuery({ query: body.query, params }, view);
  return Array.isArray(found) ? found.filter(isContentDocument).map(({ _id }) => _id) : [];
}

export function applyMutation(documents: Documents, mutation: unknown): MutationResult[] {
  const [kind = '', body] = isRecord(mutation) ? (Object.entries(mutation)[0] ?? []) : [];
  if (!isRecord(body)) throw new ContentError(400, 'A mutation is an object with one known name');
  if (CREATES.includes(kind)) return [create(documents, kind, body)];
  if (kind !== 'patch' && kind !== 'delete')
    throw new ContentError(400, `The local backend does not support the mutation "${kind}"`);
  return idsFound(body, documents).map((id) => {
    if (kind === 'delete') return { id, operation: documents.delete(id) ? 'delete' : 'none' };
    documents.set(id, patched(documents.get(id), { ...body, id }));
    return { id, operation: 'update' };
  });
}

/** Answers `POST /data/mutate/production`: applies all mutations or none. The caller must check write access first. */
export async function answerMutations(
  request: EmbeddedRequest,
  store: ContentStore,
): Promise<EmbeddedResponse> {
  const body = await readJson(request);
  const { mutations = null, transactionId = null } = isRecord(body) ? body : {};
  if (!Array.isArray(mutations)) throw new ContentError(400, 'Missing "mutations"');
  const { result: results, transaction } = store.commit(transactionId, (documents) =>
    mutations.flatMap((mutation) => applyMutation(documents, mutation)),
  );
  const wantsDocuments = request.url.searchParams.get('returnDocuments') === 'true';
  const withDocument = (result: MutationResult) => ({
    ...result,
    document: store.dataset.documents.get(result.id),
  });
  return json(200, {
    transactionId: transaction.id,
    results: wantsDocuments ? results.map(withDocument) : results,
  });
}
