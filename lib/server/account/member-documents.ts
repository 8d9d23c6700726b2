import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { type DeletionAction, KINDS, type Kind } from '@/lib/platform/storage/data-kinds';
import { readInPages, writeAll } from '@/lib/server/firebase/many-documents';

interface Location extends Pick<Kind, 'writer' | 'exportName' | 'atDeletion'> {
  readonly is: 'below' | 'named' | 'by-uid';
  readonly collection: string;
}

const PATH_PATTERNS = [
  ['below', /^users\/\{uid\}\/(\w+)\/[^/]+$/],
  ['named', /^(\w+)\/\{uid\}$/],
  ['by-uid', /^(\w+)\/\{id\}$/],
] as const;

function locationOf({ path, ...kind }: Kind): Location[] {
  if (path === null) return [];
  for (const [is, pattern] of PATH_PATTERNS) {
    const collection = pattern.exec(path)?.[1];
    if (collection !== undefined) return [{ ...kind, is, collection }];
  }
  throw new Error(`Nothing finds documents at ${path}`);
}

const LOCATIONS = Object.values(KINDS).flatMap(locationOf);

const collectionsOf = (is: Location['is'], atDeletion?: DeletionAction): readonly string[] => [
  ...new Set(
    LOCATIONS.filter(
      (location) => location.is === is && (!atDeletion || location.atDeletion === atDeletion),
    ).map(({ collection }) => collection),
  ),
];

const belowMember = (uid: string, collection: string): string => `users/${uid}/${collection}`;

const namedBy = (uid: string, collection: string): string => `${collection}/${uid}`;

const exported = (is: Location['is']) =>
  new Map(
    LOCATIONS.flatMap((location) =>
      location.is === is && location.exportName !== null ? [[location.exportName, location] as const] : [],
    ),
  );

const EXPORTED_DOCUMENTS = exported('named');
export const EXPORTED_COLLECTIONS = exported('below');
export const EXPORTED_BY_UID = exported('by-uid');

/** Documents per page of an export. A page is about 1 MB if all documents are notes of the maximum length. */
export const PAGE_SIZE = 100;
const PAGE_DEADLINE_MS = 10_000;

async function documentsOf(db: Firestore, collection: string, uid: string) {
  const query = db.collection(collection).where('uid', '==', uid);
  const found: DocumentData[] = [];
  for await (const docs of readInPages(query, PAGE_SIZE, 'Reading your data'))
    found.push(...docs.map((document) => document.data()));
  return found;
}

const DECLARED = collectionsOf('below');

/** Returns the member's collections that data-kinds.ts does not list, and logs each of them as an error. */
async function undeclaredCollectionsOf(db: Firestore, uid: string): Promise<readonly string[]> {
  const collections = await withDeadline(
    db.doc(`users/${uid}`).listCollections(),
    'Reading your data',
    PAGE_DEADLINE_MS,
  );
  const undeclared = collections.map(({ id }) => id).filter((id) => !DECLARED.includes(id));
  for (const id of undeclared) console.error(`${belowMember(uid, id)} is not in the table of kinds`);
  return undeclared;
}

async function readDocument(db: Firestore, path: string): Promise<DocumentData | null> {
  const found = await withDeadline(db.doc(path).get(), 'Reading your data', PAGE_DEADLINE_MS);
  return found.data() ?? null;
}

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

/** Reads the first page of every collection in parallel. Most collections have only one page of documents. */
const firstPages = (db: Firestore, uid: string) =>
  [...EXPORTED_COLLECTIONS].map(([name, { collection }]) => {
    const rest = readInPages(db.collection(belowMember(uid, collection)), PAGE_SIZE, 'Reading your data');
    const first = rest.next();
    // Handles the rejection: Node would report an unhandled one if the read fails before `exportPieces` awaits it.
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

const DELETING = 'Deleting your data';

export async function deleteMemberDocuments(db: Firestore, uid: string): Promise<void> {
  const naming = (name: string): Query => db.collection(name).where('uid', '==', uid);
  for (const name of [...DECLARED, ...(await undeclaredCollectionsOf(db, uid))])
    await writeAll(db, db.collection(belowMember(uid, name)), DELETING);
  for (const name of collectionsOf('by-uid', 'remove')) await writeAll(db, naming(name), DELETING);
  for (const name of collectionsOf('by-uid', 'anonymize'))
    await writeAll(db, naming(name), DELETING, (batch, document) => batch.update(document, { uid: '' }));
  const last = db.batch();
  for (const name of collectionsOf('named', 'remove')) last.delete(db.doc(namedBy(uid, name)));
  await withDeadline(last.commit(), DELETING, PAGE_DEADLINE_MS);
}
