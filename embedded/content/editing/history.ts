import type { EmbeddedResponse } from '../../http/service';
import type { ContentStore, Transaction } from '../content-store';
import { EDITOR_ID, effectsOf } from './event-stream';

const DEFAULT_LIMIT = 50;

/** Returns a made-up transaction for each document's state before its first edit, because the seed has no history. */
function firstStates(store: ContentStore, ids: ReadonlySet<string>): Transaction[] {
  return [...ids].flatMap((id) => {
    const first = store.historyOf(new Set([id]))[0];
    const change = first?.changes.find((candidate) => candidate.id === id);
    const state = change ? change.before : store.dataset.documents.get(id);
    if (!state) return [];
    const timestamp = String(state._updatedAt);
    return [{ id: String(state._rev), timestamp, changes: [{ id, before: null, after: state }] }];
  });
}

export function answerTransactions(store: ContentStore, list: string, query: URLSearchParams) {
  const ids = new Set(list.split(','));
  const all = [...firstStates(store, ids), ...store.historyOf(ids)];
  const from = all.findIndex(({ id }) => id === query.get('fromTransaction'));
  const to = all.findIndex(({ id }) => id === query.get('toTransaction'));
  const part = all.slice(Math.max(from, 0), to < 0 ? undefined : to + 1);
  const ordered = query.get('reverse') === 'true' ? part.toReversed() : part;
  const lines = ordered.slice(0, Number(query.get('limit')) || DEFAULT_LIMIT).map((transaction) => {
    const changes = transaction.changes.filter(({ id }) => ids.has(id));
    return JSON.stringify({
      id: transaction.id,
      timestamp: transaction.timestamp,
      author: EDITOR_ID,
      documentIDs: changes.map(({ id }) => id),
      mutations: [],
      effects: Object.fromEntries(changes.map((change) => [change.id, effectsOf(change)])),
    });
  });
  const headers = { 'content-type': 'application/x-ndjson' };
  return { status: 200, headers, body: lines.map((line) => `${line}\n`).join('') } satisfies EmbeddedResponse;
}

/** Returns the document's state at the revision or time in `query`; an empty list if there was no document then. */
export function documentAt(store: ContentStore, id: string, query: URLSearchParams) {
  const ids = new Set([id]);
  const all = [...firstStates(store, ids), ...store.historyOf(ids)];
  const [revision, time] = [query.get('revision'), query.get('time')];
  const found = all.findLast(
    ({ id: transactionId, timestamp }) => transactionId === revision || (time !== null && timestamp <= time),
  );
  const document = found?.changes.find((change) => change.id === id)?.after;
  return { documents: document ? [document] : [] };
}
