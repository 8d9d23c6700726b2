import type { Firestore } from 'firebase-admin/firestore';
import { readInPages } from '@/lib/server/firebase/many-documents';
import {
  belowMember,
  documentsOf,
  EXPORTED_BY_UID,
  EXPORTED_COLLECTIONS,
  EXPORTED_DOCUMENTS,
  namedBy,
  PAGE_SIZE,
  readDocument,
  undeclaredCollectionsOf,
} from './member-documents';

const INTERNAL = new Set([
  'customerIds',
  'version',
  'claimsVersion',
  'lastEventId',
  'trialMarks',
  'canPause',
  'renewalAnchor',
  'refunds',
  'paymentIntent',
  'uid',
]);

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Fields = Readonly<Record<string, unknown>> | null;

const withoutInternal = (fields: Fields): Fields =>
  fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !INTERNAL.has(name)));

async function singleDocuments(db: Firestore, uid: string): Promise<Readonly<Record<string, unknown>>> {
  const read = [...EXPORTED_DOCUMENTS].map(async ([name, { collection, writer }]) => {
    const fields = await readDocument(db, namedBy(uid, collection));
    return [name, writer === 'server' ? withoutInternal(fields) : fields] as const;
  });
  const lists = [...EXPORTED_BY_UID].map(async ([name, { collection }]) => {
    const found = await documentsOf(db, collection, uid);
    return [name, found.map(withoutInternal)] as const;
  });
  return Object.fromEntries(await Promise.all([...read, ...lists]));
}

/** Reads the first page of documents of every collection in parallel, because most collections have only one. */
const firstPages = (db: Firestore, uid: string) =>
  [...EXPORTED_COLLECTIONS].map(([name, { collection }]) => {
    const rest = readInPages(db.collection(belowMember(uid, collection)), PAGE_SIZE, 'Reading your data');
    const first = rest.next();
    // Without this, a read that fails before `exportPieces` awaits it would be an unhandled rejection.
    first.catch(() => undefined);
    return { name, first, rest };
  });

/** Yields one JSON text in parts. To limit memory, no part holds more than one page of documents. */
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
      const written = next.value
        .map((found) => `${JSON.stringify(found.id)}:${JSON.stringify(found.data())}`)
        .join(',');
      yield isFirst ? written : `,${written}`;
      isFirst = false;
      await yieldToEventLoop();
    }
    yield '}';
  }
  yield '}}';
}
