export const DATASET = 'production';
export const EMBEDDED_PROJECT = 'embedded';

export interface ContentDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isContentDocument = (value: unknown): value is ContentDocument =>
  isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string';

export interface DatasetView {
  readonly documents: readonly ContentDocument[];
  readonly byId: ReadonlyMap<string, ContentDocument>;
}

const DRAFTS = 'drafts.';
export const draftIdOf = (publishedId: string): string => `${DRAFTS}${publishedId}`;
export const isPublishedId = (id: string): boolean => !/^(drafts|versions)\./.test(id);
const isPublic = ({ _id }: ContentDocument): boolean => !_id.includes('.');

function viewOf(documents: readonly ContentDocument[]): DatasetView {
  const sorted = documents.toSorted((left, right) => (left._id < right._id ? -1 : 1));
  return { documents: sorted, byId: new Map(sorted.map((document) => [document._id, document])) };
}

/** Replaces each published document by its draft, under the published id, as Sanity's `drafts` perspective does. */
function withDrafts(documents: readonly ContentDocument[]): readonly ContentDocument[] {
  const merged = new Map<string, ContentDocument>();
  for (const document of documents)
    if (isPublishedId(document._id)) merged.set(document._id, { ...document, _originalId: document._id });
  for (const document of documents) {
    if (!document._id.startsWith(DRAFTS)) continue;
    const id = document._id.slice(DRAFTS.length);
    merged.set(id, { ...document, _id: id, _originalId: document._id });
  }
  return [...merged.values()];
}

const isSameList = (left: readonly ContentDocument[], right: readonly ContentDocument[]): boolean =>
  left.length === right.length && left.every((document, index) => document === right[index]);

/** Holds one view per kind of caller. References are followed within a view, so they cannot reach hidden documents. */
export class Dataset {
  readonly publicView: DatasetView;
  readonly privateView: DatasetView;
  private draftsView: DatasetView | null = null;
  private rawView: DatasetView | null = null;

  /** Reuses the published views of `before` when only drafts changed, because query.ts caches results by view. */
  constructor(
    readonly documents: ReadonlyMap<string, ContentDocument>,
    readonly imageFiles: ReadonlyMap<string, string>,
    before?: Dataset,
  ) {
    const published = viewOf([...documents.values()].filter(({ _id }) => isPublishedId(_id)));
    const isUnchanged = before && isSameList(before.privateView.documents, published.documents);
    this.privateView = isUnchanged ? before.privateView : published;
    this.publicView = isUnchanged ? before.publicView : viewOf(published.documents.filter(isPublic));
  }

  /** Returns each document's draft, or else its published version. Only for callers with the content token. */
  get drafts(): DatasetView {
    this.draftsView ??= viewOf(withDrafts([...this.documents.values()]));
    return this.draftsView;
  }

  /** Returns drafts and published versions under their own ids. Only for callers with the content token. */
  get raw(): DatasetView {
    this.rawView ??= viewOf([...this.documents.values()]);
    return this.rawView;
  }
}

export interface ChangedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly slug: string | null;
  readonly _rev: unknown;
  readonly _updatedAt: unknown;
  readonly operation: 'create' | 'update' | 'delete';
}

export interface DocumentChange {
  readonly id: string;
  readonly before: ContentDocument | null;
  readonly after: ContentDocument | null;
}

export function changesBetween(before: Dataset, after: Dataset): DocumentChange[] {
  const changed = [...after.documents.values()].filter(
    ({ _id, _rev }) => before.documents.get(_id)?._rev !== _rev,
  );
  const removed = [...before.documents.values()].filter(({ _id }) => !after.documents.has(_id));
  return [...changed, ...removed].map(({ _id: id }) => ({
    id,
    before: before.documents.get(id) ?? null,
    after: after.documents.get(id) ?? null,
  }));
}

export const publishedChanges = (changes: readonly DocumentChange[]): ChangedDocument[] =>
  changes.flatMap(({ id, before, after }) => {
    const document = after ?? before;
    if (!document || !isPublishedId(id)) return [];
    const { _type, slug, _rev, _updatedAt } = document;
    const operation = after === null ? 'delete' : before === null ? 'create' : 'update';
    return [
      { _id: id, _type, slug: isRecord(slug) ? String(slug.current) : null, _rev, _updatedAt, operation },
    ];
  });
