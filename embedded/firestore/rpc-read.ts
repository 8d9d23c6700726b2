import { aggregate, readAggregations, requiredFields } from './aggregate';
import type { Call, Database } from './database';
import { pickFields } from './document-fields';
import { type Path, parseDocumentName } from './document-path';
import { invalid } from './firestore-error';
import { asCount, asList, asObject, asText, isAbsent, type JsonObject } from './json-shape';
import { readQuery } from './read-query';
import { readMask } from './read-write';
import { projected, runQuery } from './run-query';
import { toRestDocument } from './stored-document';

const CONSISTENCY_KEYS = ['transaction', 'newTransaction', 'readTime'];

/** `readOnly` of transaction options. */
export function readTransactionOptions(raw: unknown): boolean {
  const options = asObject(raw, 'options', ['readOnly', 'readWrite']);
  if (
    !isAbsent(options.readOnly) &&
    !isAbsent(asObject(options.readOnly, 'readOnly', ['readTime']).readTime)
  ) {
    throw invalid('Reading at a past time is not supported');
  }
  return !isAbsent(options.readOnly);
}

/** The transaction the request reads in, started here when it asks for a new one. */
function readConsistency(
  { transactions }: Database,
  body: JsonObject,
): { id: string | null; first: object[] } {
  if (!isAbsent(body.readTime)) throw invalid('Reading at a past time is not supported');
  if (!isAbsent(body.newTransaction)) {
    const id = transactions.begin(readTransactionOptions(body.newTransaction));
    return { id, first: [{ transaction: id }] };
  }
  return { id: asText(body.transaction, 'transaction') || null, first: [] };
}

/** `:batchGet`: the documents in the order asked for, each once. */
export function batchGet(database: Database, { caller, body }: Call): object[] {
  const { root, store, guard, transactions } = database;
  const request = asObject(body, 'request', ['database', 'documents', 'mask', ...CONSISTENCY_KEYS]);
  const mask = readMask(request.mask);
  const paths = new Map<string, Path>();
  for (const name of asList(request.documents, 'documents')) {
    const path = parseDocumentName(name, root);
    paths.set(path.join('/'), path);
  }
  const readTime = store.clock.read();
  guard.checkGet(caller, [...paths.values()], readTime);
  const { id, first } = readConsistency(database, request);
  const answers = [...paths.values()].map((path) => {
    const document = store.get(path) ?? null;
    if (id !== null) transactions.noteDocument(id, path, document);
    if (!document) return { missing: `${root}/${path.join('/')}`, readTime };
    const fields = mask === null ? document.fields : pickFields(document.fields, mask);
    return { found: toRestDocument(document, root, fields), readTime };
  });
  return [...first, ...answers];
}

/** `:runQuery` below a document or the root. */
export function runQueryRpc(database: Database, parent: Path, { caller, body }: Call): object[] {
  const { root, store, guard, transactions } = database;
  const request = asObject(body, 'request', [
    'parent',
    'structuredQuery',
    'explainOptions',
    ...CONSISTENCY_KEYS,
  ]);
  const query = readQuery(request.structuredQuery, parent);
  const readTime = store.clock.read();
  guard.checkList(caller, query, readTime);
  const { id, first } = readConsistency(database, request);
  const documents = runQuery(store.index, query, root);
  if (id !== null) transactions.noteQuery(id, query, documents);
  if (documents.length === 0) return [...first, { readTime }];
  return [
    ...first,
    ...documents.map((document) => ({ document: projected(document, query, root), readTime })),
  ];
}

/** `:runAggregationQuery` below a document or the root. */
export function runAggregationQuery(database: Database, parent: Path, { caller, body }: Call): object[] {
  const { root, store, guard, transactions } = database;
  const keys = ['parent', 'structuredAggregationQuery', 'explainOptions', ...CONSISTENCY_KEYS];
  const request = asObject(body, 'request', keys);
  const wrapped = asObject(request.structuredAggregationQuery, 'structuredAggregationQuery', [
    'structuredQuery',
    'aggregations',
  ]);
  const aggregations = readAggregations(wrapped.aggregations);
  const query = readQuery(wrapped.structuredQuery, parent);
  const readTime = store.clock.read();
  guard.checkList(caller, query, readTime);
  const { id, first } = readConsistency(database, request);
  const documents = runQuery(store.index, query, root, requiredFields(aggregations));
  if (id !== null) transactions.noteQuery(id, query, documents);
  return [...first, { result: { aggregateFields: aggregate(aggregations, documents) }, readTime }];
}

/** `:listCollectionIds` below a document or the root; for the owner only. */
export function listCollectionIds({ store, guard }: Database, parent: Path, { caller, body }: Call): object {
  const request = asObject(body, 'request', ['parent', 'pageSize', 'pageToken', 'readTime']);
  guard.checkOwner(caller, 'listCollectionIds');
  const after = asText(request.pageToken, 'pageToken');
  const pageSize = asCount(request.pageSize, 'pageSize') || Number.POSITIVE_INFINITY;
  const ids = store.index.collectionIds(parent).filter((id) => id > after);
  const page = ids.slice(0, pageSize);
  return { collectionIds: page, ...(page.length < ids.length ? { nextPageToken: page.at(-1) } : {}) };
}
