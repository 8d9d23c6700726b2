import { type EndOfDocuments, KINDS, type Kind } from '@/lib/platform/storage/kinds';

/** Where the documents of a kind are found, by what its path says. */
interface Place extends Pick<Kind, 'writer' | 'exportName' | 'atDeletion'> {
  /** The collection below `users/{uid}`, the collection whose document is named by her uid, or the one asked by `uid`. */
  readonly is: 'below' | 'named' | 'by-uid';
  readonly collection: string;
}

const FORMS = [
  ['below', /^users\/\{uid\}\/(\w+)\/[^/]+$/],
  ['named', /^(\w+)\/\{uid\}$/],
  ['by-uid', /^(\w+)\/\{id\}$/],
] as const;

function placeOf({ path, ...kind }: Kind): Place[] {
  if (path === null) return [];
  for (const [is, form] of FORMS) {
    const collection = form.exec(path)?.[1];
    if (collection !== undefined) return [{ ...kind, is, collection }];
  }
  throw new Error(`Nothing finds documents at ${path}`);
}

const PLACES = Object.values(KINDS).flatMap(placeOf);

/** The collections of this form in the table, each once. */
const collectionsOf = (is: Place['is'], atDeletion?: EndOfDocuments): readonly string[] => [
  ...new Set(
    PLACES.filter((place) => place.is === is && (!atDeletion || place.atDeletion === atDeletion)).map(
      ({ collection }) => collection,
    ),
  ),
];

/** The path of a collection below a member. */
export const belowMember = (uid: string, collection: string): string => `users/${uid}/${collection}`;

/** The path of the document that is named by her uid. */
export const namedBy = (uid: string, collection: string): string => `${collection}/${uid}`;

/** Every collection below `users/{uid}`; all of them end with the account. */
export const MEMBER_COLLECTIONS = collectionsOf('below');

/** Collections with one document a member, named by her uid, that ends with the account. */
export const ENDING_DOCUMENTS = collectionsOf('named', 'remove');

/** Collections of which the documents that name her in their field `uid` end with the account. */
export const ENDING_BY_UID = collectionsOf('by-uid', 'remove');

/** Collections of which the documents that name her stay, without her name. */
export const UNNAMED_BY_UID = collectionsOf('by-uid', 'unname');

/** What the export tells, each under its name there. */
const exported = (is: Place['is']) =>
  new Map(
    PLACES.flatMap((place) =>
      place.is === is && place.exportName !== null ? [[place.exportName, place] as const] : [],
    ),
  );

export const EXPORTED_DOCUMENTS = exported('named');
export const EXPORTED_COLLECTIONS = exported('below');
