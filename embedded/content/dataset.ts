import type { ContentDocument } from './document';

export type Perspective = 'published' | 'raw' | 'drafts';

/** What one kind of reader may see: the documents in `_id` order, and each by its id. */
export interface DatasetView {
  readonly documents: readonly ContentDocument[];
  readonly byId: ReadonlyMap<string, ContentDocument>;
}

const DRAFTS = 'drafts.';
const isUnpublished = (id: string): boolean => id.startsWith(DRAFTS) || id.startsWith('versions.');
const isPrivate = (id: string): boolean => id.includes('.');

function viewOf(documents: readonly ContentDocument[]): DatasetView {
  const sorted = [...documents].sort((left, right) =>
    left._id < right._id ? -1 : left._id > right._id ? 1 : 0,
  );
  return { documents: sorted, byId: new Map(sorted.map((document) => [document._id, document])) };
}

/** Lays every draft over its published document, under the published id, as the hosted perspective does. */
function withDrafts(documents: readonly ContentDocument[]): ContentDocument[] {
  const merged = new Map<string, ContentDocument>();
  for (const document of documents) {
    if (!isUnpublished(document._id)) merged.set(document._id, { ...document, _originalId: document._id });
  }
  for (const document of documents) {
    if (!document._id.startsWith(DRAFTS)) continue;
    const id = document._id.slice(DRAFTS.length);
    merged.set(id, { ...document, _id: id, _originalId: document._id });
  }
  return [...merged.values()];
}

/**
 * One loaded seed. A view is made on first use for each perspective and kind of reader; what a reader may not see is
 * removed before any query runs, so that references, counts and `->` cannot reach it.
 */
export class Dataset {
  private readonly views = new Map<string, DatasetView>();

  constructor(private readonly documents: readonly ContentDocument[]) {}

  view(perspective: Perspective, hasToken: boolean): DatasetView {
    const key = `${perspective}:${hasToken}`;
    const known = this.views.get(key);
    if (known) return known;
    const made = viewOf(this.visible(perspective, hasToken));
    this.views.set(key, made);
    return made;
  }

  private visible(perspective: Perspective, hasToken: boolean): readonly ContentDocument[] {
    const laid =
      perspective === 'drafts'
        ? withDrafts(this.documents)
        : perspective === 'published'
          ? this.documents.filter((document) => !isUnpublished(document._id))
          : this.documents;
    return hasToken ? laid : laid.filter((document) => !isPrivate(document._id));
  }
}
