import type { Firestore } from 'firebase-admin/firestore';
import { collectionsOf, pagesOf, readDocument } from './member-documents';

/** What the server notes for itself; nothing in it is about her. */
const INTERNAL = new Set([
  'customerIds',
  'version',
  'claimsVersion',
  'lastEventId',
  'trialMarks',
  'canPause',
  'refunds',
]);

/** The key of her calendar opens it to whoever reads the file; it is hers to see on the events page. */
const SECRET_COLLECTION = 'calendar';

/** Lets whoever waits have a turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const membershipFacts = (entitlement: Readonly<Record<string, unknown>> | null) =>
  entitlement && Object.fromEntries(Object.entries(entitlement).filter(([name]) => !INTERNAL.has(name)));

/**
 * Everything the product keeps of a member as the text of one JSON object, in pieces of at most a page of documents. Other
 * requests are served between two pages. Throws when something cannot be read.
 */
export async function* exportPieces(
  db: Firestore,
  uid: string,
  facts: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const [profile, entitlement, collections] = await Promise.all([
    readDocument(db, `users/${uid}`),
    readDocument(db, `entitlements/${uid}`),
    collectionsOf(db, uid),
  ]);
  const head = JSON.stringify({ ...facts, profile, entitlement: membershipFacts(entitlement) });
  yield `${head.slice(0, -1)},"collections":{`;
  const told = collections.filter(({ id }) => id !== SECRET_COLLECTION);
  for (const [index, collection] of told.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(collection.id)}:{`;
    let isFirst = true;
    for await (const page of pagesOf(collection)) {
      const written = page.map(({ id, data }) => `${JSON.stringify(id)}:${JSON.stringify(data)}`).join(',');
      if (written === '') continue;
      yield isFirst ? written : `,${written}`;
      isFirst = false;
      await breathe();
    }
    yield '}';
  }
  yield '}}';
}
