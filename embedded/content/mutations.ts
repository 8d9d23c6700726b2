import { createHash, randomUUID } from 'node:crypto';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import { badRequestOnError, ContentError } from './content-error';
import { type ContentDocument, isContentDocument, isRecord } from './dataset';

const BODY_LIMIT_BYTES = 1024 * 1024;

interface MutationResult {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
  readonly document?: ContentDocument;
}

type Documents = ReadonlyMap<string, ContentDocument>;

function withField(
  value: Readonly<Record<string, unknown>>,
  path: readonly string[],
  next: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path;
  const { [name]: before, ...others } = value;
  if (rest.length > 0) return { ...others, [name]: withField(isRecord(before) ? before : {}, rest, next) };
  return next === undefined ? others : { ...others, [name]: next };
}

function patched(document: ContentDocument, { set, unset }: Record<string, unknown>): ContentDocument {
  const changes: [string, unknown][] = [
    ...Object.entries(isRecord(set) ? set : {}),
    ...(Array.isArray(unset) ? unset.map((path): [string, unknown] => [String(path), undefined]) : []),
  ];
  let next: Record<string, unknown> = document;
  for (const [path, value] of changes) {
    if (!/^\w+(\.\w+)*$/.test(path))
      throw new ContentError(400, `The local backend does not support the path "${path}"`);
    next = withField(next, path.split('.'), value);
  }
  if (isContentDocument(next)) return next;
  throw new ContentError(400, 'A patch cannot remove _id or _type');
}

function withRevision(
  document: ContentDocument,
  before: ContentDocument | undefined,
  now: string,
): ContentDocument {
  const text = `${now}${JSON.stringify(document)}`;
  const revision = createHash('sha1').update(text).digest('hex').slice(0, 22);
  return { ...document, _createdAt: before?._createdAt ?? now, _updatedAt: now, _rev: revision };
}

function applyMutation(
  documents: Map<string, ContentDocument>,
  mutation: unknown,
  now: string,
): MutationResult {
  const [kind = '', body] = isRecord(mutation) ? (Object.entries(mutation)[0] ?? []) : [];
  if (!isRecord(body)) throw new ContentError(400, 'A mutation is an object with one known name');
  if (kind === 'create') {
    if (!isContentDocument(body)) throw new ContentError(400, 'A document needs _id and _type');
    if (documents.has(body._id)) throw new ContentError(409, `Document by ID "${body._id}" already exists`);
    const document = withRevision(body, undefined, now);
    documents.set(body._id, document);
    return { id: body._id, operation: 'create', document };
  }
  const id = String(body.id);
  const before = documents.get(id);
  if (kind === 'delete') return { id, operation: documents.delete(id) ? 'delete' : 'none' };
  if (kind !== 'patch')
    throw new ContentError(400, `The local backend does not support the mutation "${kind}"`);
  if (!before) throw new ContentError(409, `The document with the ID "${id}" was not found`);
  const document = withRevision(patched(before, body), before, now);
  documents.set(id, document);
  return { id, operation: 'update', document };
}

/** `POST /data/mutate/production`, owner only: applies all mutations or none, without changing the seed. */
export async function answerMutations(
  request: EmbeddedRequest,
  documents: Documents,
  publish: (documents: Documents) => void,
): Promise<EmbeddedResponse> {
  if (!request.admin || request.headers.get('authorization') !== 'Bearer owner')
    throw new ContentError(403, 'Insufficient permissions; permission "update" required');
  const text = (await request.body(BODY_LIMIT_BYTES)).toString('utf8');
  const body: unknown = badRequestOnError(() => JSON.parse(text));
  if (!isRecord(body) || !Array.isArray(body.mutations)) throw new ContentError(400, 'Missing "mutations"');
  const next = new Map(documents);
  const now = new Date().toISOString();
  const results = body.mutations.map((mutation) => applyMutation(next, mutation, now));
  publish(next);
  const wantsDocuments = request.url.searchParams.get('returnDocuments') === 'true';
  return json(200, {
    transactionId: randomUUID(),
    results: results.map(({ document, ...result }) => (wantsDocuments ? { ...result, document } : result)),
  });
}
