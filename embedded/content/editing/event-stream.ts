import { PassThrough } from 'node:stream';
import type { EmbeddedResponse } from '../../http/service';
import type { ContentStore, Transaction } from '../content-store';
import type { ContentDocument, DocumentChange } from '../dataset';
import { type QueryCall, runQuery } from '../query';

/** Interval of empty comments in an event stream: they keep the connection open and reveal a client that has left. */
const HEARTBEAT_MS = 15_000;

export const EDITOR_ID = 'local-editor';

export const effectsOf = ({ before, after }: DocumentChange) => ({
  apply: [0, bare(after)],
  revert: [0, bare(before)],
});

function bare(document: ContentDocument | null): unknown {
  if (document === null) return null;
  const { _rev: _revision, ...rest } = document;
  return rest;
}

/** Returns whether the query finds the document. Does not follow references, because the Studio's filters have none. */
function matches(call: QueryCall, document: ContentDocument | null): boolean {
  if (document === null) return false;
  const view = { documents: [document], byId: new Map([[document._id, document]]) };
  const found = runQuery(call, view);
  return Array.isArray(found) ? found.length > 0 : found !== null;
}

function mutationEvent(transaction: Transaction, change: DocumentChange, call: QueryCall) {
  const { id, before, after } = change;
  const [was, is] = [matches(call, before), matches(call, after)];
  if (!was && !is) return null;
  const eventId = `${transaction.id}#${id}`;
  return {
    eventId,
    documentId: id,
    transactionId: transaction.id,
    transition: was ? (is ? 'update' : 'disappear') : 'appear',
    identity: EDITOR_ID,
    mutations: [after ? { createOrReplace: after } : { delete: { id } }],
    ...(before ? { previousRev: before._rev, previous: before } : {}),
    ...(after ? { resultRev: transaction.id, result: after } : {}),
    timestamp: transaction.timestamp,
    visibility: 'query',
    effects: effectsOf(change),
  };
}

export function createStreams(store: ContentStore) {
  const open = new Set<PassThrough>();

  const stream = (
    welcome: object,
    onTransaction: (transaction: Transaction, send: (name: string, id: string, data: object) => void) => void,
  ): EmbeddedResponse => {
    const body = new PassThrough();
    const send = (name: string, id: string, data: object): void => {
      body.write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const stop = store.onTransaction((transaction) => onTransaction(transaction, send));
    const heartbeat = setInterval(() => body.write(':\n\n'), HEARTBEAT_MS);
    heartbeat.unref();
    open.add(body);
    body.on('close', () => {
      stop();
      clearInterval(heartbeat);
      open.delete(body);
    });
    send('welcome', 'welcome', welcome);
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
    return { status: 200, headers, body };
  };

  return {
    listen: (call: QueryCall, withResult: boolean): EmbeddedResponse => {
      matches(call, { _id: 'probe', _type: 'probe' });
      return stream({ listenerName: EDITOR_ID }, (transaction, send) => {
        const events = transaction.changes.flatMap(
          (change) => mutationEvent(transaction, change, call) ?? [],
        );
        for (const [index, { result, previous, ...small }] of events.entries()) {
          // The Studio waits for this many events. Changes that its query does not match are not sent and not counted.
          const counts = { transactionTotalEvents: events.length, transactionCurrentEvent: index + 1 };
          send('mutation', small.eventId, {
            ...small,
            ...counts,
            ...(withResult ? { result, previous } : {}),
          });
        }
      });
    },
    liveEvents: (): EmbeddedResponse =>
      stream({ id: '1' }, ({ id }, send) => send('message', id, { type: 'message', id, tags: [id] })),
    close: (): void => {
      for (const body of open) body.destroy();
    },
  };
}
