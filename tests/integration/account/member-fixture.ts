import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/** Stores any number of documents, in batches. */
export async function storeAll(
  db: Firestore,
  documents: readonly (readonly [path: string, data: object])[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += 400) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(start, start + 400)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

/** Every document of the database, whatever its collection, as one text. */
export async function everything(db: Firestore): Promise<string> {
  const textOf = async (collections: readonly CollectionReference[]): Promise<string[]> => {
    const parts: string[] = [];
    for (const one of collections)
      for (const found of (await one.get()).docs) {
        const below = await textOf(await found.ref.listCollections());
        parts.push(found.ref.path, JSON.stringify(found.data()), ...below);
      }
    return parts;
  };
  return (await textOf(await db.listCollections())).join('\n');
}
