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

const isPublished = ({ _id }: ContentDocument): boolean => !/^(drafts|versions)\./.test(_id);
const isPublic = ({ _id }: ContentDocument): boolean => !_id.includes('.');

function viewOf(documents: readonly ContentDocument[]): DatasetView {
  const sorted = documents.toSorted((left, right) => (left._id < right._id ? -1 : 1));
  return { documents: sorted, byId: new Map(sorted.map((document) => [document._id, document])) };
}

/** Hidden documents are removed before a query runs, so that references cannot reach them. */
export class Dataset {
  readonly publicView: DatasetView;
  readonly privateView: DatasetView;

  constructor(
    readonly documents: ReadonlyMap<string, ContentDocument>,
    readonly imageFiles: ReadonlyMap<string, string>,
  ) {
    const published = [...documents.values()].filter(isPublished);
    this.privateView = viewOf(published);
    this.publicView = viewOf(published.filter(isPublic));
  }
}

export interface ChangedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly slug: string | null;
}

export function changesBetween(before: Dataset, after: Dataset): ChangedDocument[] {
  const changed = [...after.documents.values()].filter(
    ({ _id, _rev }) => before.documents.get(_id)?._rev !== _rev,
  );
  const removed = [...before.documents.values()].filter(({ _id }) => !after.documents.has(_id));
  return [...changed, ...removed].map(({ _id, _type, slug }) => ({
    _id,
    _type,
    slug: isRecord(slug) ? String(slug.current) : null,
  }));
}
