import type { Path } from './document-path';
import type { StoredDocument } from './stored-document';
import { compareText } from './text-order';

const keyOf = (path: Path): string => path.join('/');

/** All documents in memory, one map per collection, with the collections of one id kept together for group queries. */
export class DocumentIndex {
  private readonly collections = new Map<string, Map<string, StoredDocument>>();
  private readonly groups = new Map<string, Set<string>>();

  get(path: Path): StoredDocument | undefined {
    return this.collections.get(keyOf(path.slice(0, -1)))?.get(path[path.length - 1] ?? '');
  }

  put(document: StoredDocument): void {
    const key = keyOf(document.path.slice(0, -1));
    let collection = this.collections.get(key);
    if (!collection) {
      collection = new Map();
      this.collections.set(key, collection);
      const groupId = document.path[document.path.length - 2] ?? '';
      const group = this.groups.get(groupId) ?? new Set();
      this.groups.set(groupId, group.add(key));
    }
    collection.set(document.path[document.path.length - 1] ?? '', document);
  }

  remove(path: Path): void {
    const key = keyOf(path.slice(0, -1));
    const collection = this.collections.get(key);
    if (!collection?.delete(path[path.length - 1] ?? '')) return;
    if (collection.size > 0) return;
    this.collections.delete(key);
    this.groups.get(path[path.length - 2] ?? '')?.delete(key);
  }

  clear(): void {
    this.collections.clear();
    this.groups.clear();
  }

  all(): StoredDocument[] {
    return this.gather(this.collections.keys(), '');
  }

  /** The documents directly in one collection. */
  inCollection(path: Path): StoredDocument[] {
    return [...(this.collections.get(keyOf(path))?.values() ?? [])];
  }

  /** The documents of every collection with this id (any id when null) at or below a document, or below the root for `[]`. */
  inGroup(parent: Path, collectionId: string | null): StoredDocument[] {
    const keys = collectionId === null ? this.collections.keys() : (this.groups.get(collectionId) ?? []);
    return this.gather(keys, parent.length === 0 ? '' : `${keyOf(parent)}/`);
  }

  /** Ids of the collections directly below a document or the root, in order; also where only deeper documents exist. */
  collectionIds(parent: Path): string[] {
    const prefix = parent.length === 0 ? '' : `${keyOf(parent)}/`;
    const ids = new Set<string>();
    for (const key of this.collections.keys()) {
      if (key.startsWith(prefix)) ids.add(key.slice(prefix.length).split('/', 1)[0] ?? '');
    }
    return [...ids].sort(compareText);
  }

  /** Ids in a collection, in order, of documents that are there or have others below them. */
  idsWithDescendants(collection: Path): string[] {
    const own = keyOf(collection);
    const ids = new Set(this.collections.get(own)?.keys());
    for (const key of this.collections.keys()) {
      if (key.startsWith(`${own}/`)) ids.add(key.slice(own.length + 1).split('/', 1)[0] ?? '');
    }
    return [...ids].sort(compareText);
  }

  private gather(keys: Iterable<string>, prefix: string): StoredDocument[] {
    const found: StoredDocument[] = [];
    for (const key of keys) {
      if (!key.startsWith(prefix)) continue;
      for (const document of this.collections.get(key)?.values() ?? []) found.push(document);
    }
    return found;
  }
}
