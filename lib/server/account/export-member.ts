import type { Firestore } from 'firebase-admin/firestore';
import {
  belowMember,
  EXPORTED_COLLECTIONS,
  EXPORTED_DOCUMENTS,
  namedBy,
  pagesOf,
  readDocument,
  undeclaredCollectionsOf,
} from './member-documents';

/** Fields the server keeps for itself, left out of the export: nothing in them is about her. */
const INTERNAL = new Set([
  'customerIds',
  'version',
  'claimsVersion',
  'lastEventId',
  'trialMarks',
  'canPause',
  'refunds',
]);

/** Yields to the event loop, so that other requests are served. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Fields = Readonly<Record<string, unknown>> | null;

const withoutInternal = (fields: Fields): Fields =>
  fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !INTERNAL.has(name)));

/** The documents that are named by her uid, by the names they have in the export. */
async function singleDocuments(db: Firestore, uid: string): Promise<Readonly<Record<string, Fields>>> {
  const read = [...EXPORTED_DOCUMENTS].map(async ([name, { collection, writer }]) => {
    const fields = await readDocument(db, namedBy(uid, collection));
    return [name, writer === 'server' ? withoutInternal(fields) : fields] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Requests the first page of every collection at once: most members have no second one, so the export takes one round
 * trip.
 */
const firstPages = (db: Firestore, uid: string) =>
  [...EXPORTED_COLLECTIONS].map(([name, { collection }]) => {
    const rest = pagesOf(db.collection(belowMember(uid, collection)));
    const first = rest.next();
    // Awaiting it reports a failure; until then a rejection must not count as unhandled.
    first.catch(() => undefined);
    return { name, first, rest };
  });

/**
 * Everything the table of kinds exports about a member, as the text of one JSON object, in pieces of at most one page
 * of documents. Other requests are served between two pages. Throws when something cannot be read.
 */
export async function* exportPieces(
  db: Firestore,
  uid: string,
  facts: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const collections = firstPages(db, uid);
  const [singles] = await Promise.all([singleDocuments(db, uid), undeclaredCollectionsOf(db, uid)]);
  yield `${JSON.stringify({ ...facts, ...singles }).slice(0, -1)},"collections":{`;
  for (const [index, { name, first, rest }] of collections.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:{`;
    let isFirst = true;
    for (let next = await first; !next.done; next = await rest.next()) {
      const page = next.value;
      const written = page.map(({ id, data }) => `${JSON.stringify(id)}:${JSON.stringify(data)}`).join(',');
      if (written === '') continue;
      yield isFirst ? written : `,${written}`;
      isFirst = false;
      await yieldToEventLoop();
    }
    yield '}';
  }
  yield '}}';
}
