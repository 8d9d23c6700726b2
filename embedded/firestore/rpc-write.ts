import type { Caller } from './caller';
import type { Call, Database } from './database';
import { FirestoreError } from './firestore-error';
import { asList, asObject, asText } from './json-shape';
import { readWrite, type Write } from './read-write';
import { readTransactionOptions } from './rpc-read';
import { StagedCommit, type StagedWrite } from './staged-commit';

const toResult = ({ write, results }: StagedWrite, time: string): object => ({
  ...(write.kind === 'update' ? { updateTime: time } : {}),
  ...(results.length > 0 ? { transformResults: results } : {}),
});

/** The request time: the commit time cut to milliseconds, so that `request.time` and server timestamps agree. */
const requestTimeOf = (time: string): string => {
  const milliseconds = time.slice(0, -1).slice(0, 23);
  return `${milliseconds.replace(/\.000$/, '')}Z`;
};

/**
 * Checks rules, then preconditions, then stores all writes or none. `beforeStoring` runs last and may still refuse.
 * Returns the outcome with its commit time.
 */
export function applyWrites(
  { store, guard }: Database,
  caller: Caller,
  writes: readonly Write[],
  beforeStoring: () => void = () => {},
): StagedCommit {
  const time = store.clock.next();
  const requestTime = requestTimeOf(time);
  const commit = new StagedCommit(store, writes, time, requestTime);
  guard.checkWrites(caller, commit, requestTime);
  beforeStoring();
  commit.checkPreconditions();
  store.commit(commit.changes(), time);
  return commit;
}

/** `:commit`, alone or at the end of a transaction. */
export function commit(database: Database, { caller, body }: Call): object {
  const request = asObject(body, 'request', ['database', 'writes', 'transaction']);
  const writes = asList(request.writes, 'writes').map((write) => readWrite(write, database.root));
  const transaction = asText(request.transaction, 'transaction');
  const done = applyWrites(database, caller, writes, () => {
    if (transaction !== '') database.transactions.close(transaction, writes.length > 0);
  });
  return { writeResults: done.writes.map((write) => toResult(write, done.time)), commitTime: done.time };
}

/** `:batchWrite`: each write by itself; the status list says which succeeded. */
export function batchWrite(database: Database, { caller, body }: Call): object {
  const request = asObject(body, 'request', ['database', 'writes', 'labels']);
  const writes = asList(request.writes, 'writes').map((write) => readWrite(write, database.root));
  const outcomes = writes.map((write) => {
    try {
      const done = applyWrites(database, caller, [write]);
      return { result: done.writes.map((staged) => toResult(staged, done.time))[0] ?? {}, status: {} };
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      return { result: {}, status: { code: error.rpcCode, message: error.message } };
    }
  });
  return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map(({ status }) => status) };
}

export function beginTransaction({ transactions }: Database, { body }: Call): object {
  const request = asObject(body, 'request', ['database', 'options']);
  return { transaction: transactions.begin(readTransactionOptions(request.options)) };
}

export function rollback({ transactions }: Database, { body }: Call): object {
  const request = asObject(body, 'request', ['database', 'transaction']);
  transactions.rollback(asText(request.transaction, 'transaction'));
  return {};
}
