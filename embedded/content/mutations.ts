import { createHash } from 'node:crypto';
import { ContentError } from './content-error';
import { type ContentDocument, isContentDocument, isRecord } from './document';

export interface MutationResult {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
  readonly document?: ContentDocument;
}

export type Documents = ReadonlyMap<string, ContentDocument>;

const refuse = (status: number, message: string): never => {
  throw new ContentError(status, message);
};

/** A copy of `value` with the field at a dotted path set, or taken away when `next` is undefined. */
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
    if (!/^\w+(\.\w+)*$/.test(path)) refuse(400, `The path "${path}" is not supported here`);
    next = withField(next, path.split('.'), value);
  }
  return isContentDocument(next) ? next : refuse(400, 'A patch cannot take away _id or _type');
}

function stamped(
  document: ContentDocument,
  before: ContentDocument | undefined,
  now: string,
): ContentDocument {
  const revision = createHash('sha1')
    .update(`${now}${JSON.stringify(document)}`)
    .digest('hex')
    .slice(0, 22);
  return { ...document, _createdAt: before?._createdAt ?? now, _updatedAt: now, _rev: revision };
}

/** One mutation on the documents as they are. */
function applyOne(documents: Map<string, ContentDocument>, mutation: unknown, now: string): MutationResult {
  const [kind = '', body] = isRecord(mutation) ? (Object.entries(mutation)[0] ?? []) : [];
  if (!isRecord(body)) return refuse(400, 'A mutation is an object with one known name');
  if (kind === 'create' || kind === 'createOrReplace' || kind === 'createIfNotExists') {
    if (!isContentDocument(body)) return refuse(400, 'A document needs _id and _type');
    const before = documents.get(body._id);
    if (before && kind === 'create') return refuse(409, `Document by ID "${body._id}" already exists`);
    if (before && kind === 'createIfNotExists') return { id: body._id, operation: 'none', document: before };
    const document = stamped(body, before, now);
    documents.set(body._id, document);
    return { id: body._id, operation: before ? 'update' : 'create', document };
  }
  const id = String(body.id);
  const before = documents.get(id);
  if (kind === 'delete') return { id, operation: documents.delete(id) ? 'delete' : 'none' };
  if (kind !== 'patch') return refuse(400, `The mutation "${kind}" is not supported here`);
  if (!before) return refuse(409, `The document with the ID "${id}" was not found`);
  const document = stamped(patched(before, body), before, now);
  documents.set(id, document);
  return { id, operation: 'update', document };
}

/**
 * The documents after all of these mutations, and what became of each. None is applied when one is refused; throws a
 * `ContentError` then. Of patches only `set` and `unset` of named fields are known.
 */
export function applyMutations(
  documents: Documents,
  mutations: readonly unknown[],
  now: string,
): { readonly documents: Documents; readonly results: readonly MutationResult[] } {
  const next = new Map(documents);
  const results = mutations.map((mutation) => applyOne(next, mutation, now));
  return { documents: next, results };
}
