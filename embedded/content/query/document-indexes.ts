import type { ContentDocument } from '../document';
import { type AttributePath, readAttribute } from './attribute-path';
import { compareForOrder } from './values';

export interface OrderKey {
  readonly path: AttributePath;
  readonly isDescending: boolean;
}

type Documents = readonly ContentDocument[];

const NONE: Documents = [];

export const byId = (left: ContentDocument, right: ContentDocument): number =>
  left._id < right._id ? -1 : left._id > right._id ? 1 : 0;

/** Sorts as `order(...)` does: equal documents keep their place. */
export function inOrder(documents: Documents, order: readonly OrderKey[]): Documents {
  const signs = order.map(({ isDescending }) => (isDescending ? -1 : 1));
  const keyed = documents.map((document) => ({
    document,
    keys: order.map(({ path }) => readAttribute(document, path)),
  }));
  keyed.sort((left, right) => {
    for (let index = 0; index < signs.length; index += 1) {
      const result = compareForOrder(left.keys[index], right.keys[index]);
      if (result !== 0) return result * (signs[index] ?? 1);
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

/** Documents of one view, sorted and looked up as queries have asked for it before. Views never change. */
export class DocumentIndexes {
  private readonly sorted = new Map<string, Documents>();
  private readonly byValue = new Map<string, ReadonlyMap<string, Documents>>();

  constructor(private readonly byType: ReadonlyMap<string, Documents>) {}

  /** All documents of a type, by `_id` without an order. */
  all(type: string, order: readonly OrderKey[] = []): Documents {
    const documents = this.byType.get(type) ?? NONE;
    if (order.length === 0) return documents;
    const key = JSON.stringify([type, order]);
    const made = this.sorted.get(key) ?? inOrder(documents, order);
    this.sorted.set(key, made);
    return made;
  }

  /** The documents of a type that have one of these texts at the path, by `_id`. */
  withValues(type: string, path: AttributePath, values: readonly string[]): Documents {
    const key = JSON.stringify([type, path]);
    const index = this.byValue.get(key) ?? this.indexBy(type, path);
    this.byValue.set(key, index);
    const found = [...new Set(values)].map((value) => index.get(value) ?? NONE);
    return found.length === 1 ? (found[0] ?? NONE) : found.flat().sort(byId);
  }

  private indexBy(type: string, path: AttributePath): ReadonlyMap<string, Documents> {
    const index = new Map<string, ContentDocument[]>();
    for (const document of this.all(type)) {
      const value = readAttribute(document, path);
      if (typeof value !== 'string') continue;
      const known = index.get(value);
      if (known) known.push(document);
      else index.set(value, [document]);
    }
    return index;
  }
}
