import type { Caller } from './caller';
import { type Path, parseDocumentName } from './document-path';
import type { DocumentStore, StoredDocument } from './document-store';
import { invalid, unsupported } from './firestore-error';
import { type Query, readQuery } from './query';
import { readWrite } from './read-write';
import { asList, asObject, asText, isAbsent } from './request-json';
import type { RulesGuard } from './rules-guard';
import { runQuery } from './run-query';
import { StagedCommit } from './staged-commit';
import type { Transactions } from './transactions';

export interface Database {
  readonly root: string;
  readonly store: DocumentStore;
  readonly transactions: Transactions;
  readonly guard: RulesGuard;
}

interface Call {
  readonly caller: Caller;
  readonly body: unknown;
  readonly parent: Path;
}

type Operation = (database: Database, call: Call) => object;

const toRestDocument = ({ path, fields, createTime, updateTime }: StoredDocument, root: string): object => ({
  name: `${root}/${path.join('/')}`,
  fields,
  createTime,
  updateTime,
});

const batchGet: Operation = ({ root, store, guard, transactions }, { caller, body }) => {
  const keys = ['database', 'documents', 'transaction', 'newTransaction'];
  const request = asObject(body, 'request', keys, ['mask', 'readTime']);
  const paths = new Map<string, Path>();
  for (const name of asList(request.documents, 'documents')) {
    const path = parseDocumentName(name, root);
    paths.set(path.join('/'), path);
  }
  guard.checkGet(caller, [...paths.values()]);
  const isNew = !isAbsent(request.newTransaction);
  if (isNew) asObject(request.newTransaction, 'newTransaction', ['readWrite'], ['readOnly']);
  const transaction = isNew ? transactions.begin() : asText(request.transaction, 'transaction');
  const readTime = store.clock.read();
  const answers = [...paths.values()].map((path) => {
    const document = store.get(path);
    if (transaction !== '') transactions.noteDocument(transaction, path, document);
    return document
      ? { found: toRestDocument(document, root), readTime }
      : { missing: `${root}/${path.join('/')}`, readTime };
  });
  return isNew ? [{ transaction }, ...answers] : answers;
};

const documentsOf = ({ root, store }: Database, query: Query): readonly StoredDocument[] => {
  const candidates = query.isGroup ? store.inGroup(query.collection) : store.inCollection(query.collection);
  return runQuery(candidates, query, root);
};

const runQueryCall: Operation = (database, { caller, body, parent }) => {
  const { root, store, guard } = database;
  const unsupportedKeys = ['transaction', 'newTransaction', 'readTime', 'explainOptions'];
  const request = asObject(body, 'request', ['parent', 'structuredQuery'], unsupportedKeys);
  const query = readQuery(request.structuredQuery, parent);
  guard.checkList(caller, query);
  if (query.collection.at(-1) === '') throw unsupported('queries of all collections');
  const readTime = store.clock.read();
  const documents = documentsOf(database, query);
  if (documents.length === 0) return [{ readTime }];
  return documents.map((document) => ({ document: toRestDocument(document, root), readTime }));
};

/** Answers `count()` of a query, the only supported aggregation. */
const runAggregationQuery: Operation = (database, { caller, body, parent }) => {
  const { store, guard } = database;
  const request = asObject(body, 'request', ['parent', 'structuredAggregationQuery'], ['transaction']);
  const asked = asObject(request.structuredAggregationQuery, 'structuredAggregationQuery', [
    'structuredQuery',
    'aggregations',
  ]);
  const query = readQuery(asked.structuredQuery, parent);
  guard.checkList(caller, query);
  const [aggregation, ...more] = asList(asked.aggregations, 'aggregations');
  const { alias, count } = asObject(aggregation, 'aggregation', ['alias', 'count'], ['sum', 'avg']);
  if (more.length > 0 || count === undefined) throw unsupported('aggregations other than one count');
  const found = documentsOf(database, query).length;
  const aggregateFields = { [asText(alias, 'alias')]: { integerValue: String(found) } };
  return [{ result: { aggregateFields }, readTime: store.clock.read() }];
};

/** Ignores `pageSize`: the Admin SDK sends a number larger than the number of collections of any document. */
const listCollectionIds: Operation = ({ store, guard }, { caller, body, parent }) => {
  asObject(body, 'request', ['parent', 'pageSize'], ['pageToken', 'readTime']);
  guard.checkOwner(caller, 'listCollectionIds');
  return { collectionIds: store.collectionIds(parent) };
};

/** Checks rules, conflicts with the transaction's reads and preconditions, in this order. Stores all writes or none. */
const commit: Operation = ({ root, store, guard, transactions }, { caller, body }) => {
  const request = asObject(body, 'request', ['database', 'writes', 'transaction']);
  const writes = asList(request.writes, 'writes').map((write) => readWrite(write, root));
  const transaction = asText(request.transaction, 'transaction');
  const staged = new StagedCommit(store, writes, store.clock.next());
  guard.checkWrites(caller, staged);
  if (transaction !== '') transactions.close(transaction);
  staged.checkPreconditions();
  const { time } = staged;
  store.commit(staged.changes(), time);
  return {
    writeResults: writes.map(({ kind }) => (kind === 'update' ? { updateTime: time } : {})),
    commitTime: time,
  };
};

const rollback: Operation = ({ transactions }, { body }) => {
  const request = asObject(body, 'request', ['database', 'transaction']);
  transactions.rollback(asText(request.transaction, 'transaction'));
  return {};
};

const OPERATIONS: Readonly<Record<string, Operation>> = {
  batchGet,
  commit,
  rollback,
  listCollectionIds,
  runQuery: runQueryCall,
  runAggregationQuery,
};
const BELOW_DOCUMENTS = ['runQuery', 'runAggregationQuery', 'listCollectionIds'];

export function runOperation(name: string, database: Database, call: Call): object {
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!operation) throw unsupported(`the call ${name.slice(0, 100)}`);
  if (call.parent.length > 0 && !BELOW_DOCUMENTS.includes(name))
    throw invalid(`${name} has no parent document`);
  return operation(database, call);
}
