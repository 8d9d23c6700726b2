import { Journal } from '../storage/journal';
import { compareText, type Path } from './document-path';
import type { RestFields } from './rest-value';
import { CommitClock } from './timestamps';

export interface StoredDocument {
  readonly path: Path;
  readonly fields: RestFields;
  readonly createTime: string;
  readonly updateTime: string;
}

type DocumentRecord = readonly [path: string, fields: RestFields, createTime: string, updateTime: string];

interface Snapshot {
  readonly lastCommit: string;
  readonly documents: readonly DocumentRecord[];
}

interface Entry {
  readonly time: string;
  readonly changes: readonly (readonly [path: string, fields: RestFields | null, createTime: string])[];
}

export interface Change {
  readonly path: Path;
  readonly document: StoredDocument | null;
}

const collectionOf = (path: Path): string => path.slice(0, -1).join('/');

/** `commit` writes to the journal first. If that fails, `commit` throws and the documents do not change. */
export class DocumentStore {
  private readonly collections = new Map<string, Map<string, StoredDocument>>();
  readonly clock = new CommitClock();
  private readonly journal: Journal<Snapshot, Entry>;

  constructor(directory: string | null) {
    const { journal, snapshot, entries } = Journal.open<Snapshot, Entry>(directory, 'firestore');
    this.journal = journal;
    for (const [path, fields, createTime, updateTime] of snapshot?.documents ?? []) {
      this.put({ path: path.split('/'), fields, createTime, updateTime });
    }
    if (snapshot?.lastCommit) this.clock.advanceTo(snapshot.lastCommit);
    for (const { time, changes } of entries) {
      for (const [path, fields, createTime] of changes) {
        if (fields === null) this.remove(path.split('/'));
        else this.put({ path: path.split('/'), fields, createTime, updateTime: time });
      }
      this.clock.advanceTo(time);
    }
  }

  get(path: Path): StoredDocument | null {
    return this.collections.get(collectionOf(path))?.get(path.at(-1) ?? '') ?? null;
  }

  inCollection(path: Path): StoredDocument[] {
    return [...(this.collections.get(path.join('/'))?.values() ?? [])];
  }

  /** `path`: a parent and a collection name. Returns the documents of all collections of this name below the parent. */
  inGroup(path: Path): StoredDocument[] {
    const below = path
      .slice(0, -1)
      .map((segment) => `${segment}/`)
      .join('');
    const end = `/${path.at(-1)}`;
    return [...this.collections].flatMap(([key, collection]) =>
      key.startsWith(below) && `/${key}`.endsWith(end) ? [...collection.values()] : [],
    );
  }

  collectionIds(parent: Path): string[] {
    const prefix = parent.map((segment) => `${segment}/`).join('');
    const ids = new Set<string>();
    for (const key of this.collections.keys()) {
      if (key.startsWith(prefix)) ids.add(key.slice(prefix.length).split('/', 1)[0] ?? '');
    }
    return [...ids].sort(compareText);
  }

  commit(changes: readonly Change[], time: string): void {
    if (changes.length === 0) return;
    this.journal.append({
      time,
      changes: changes.map(({ path, document }) => [
        path.join('/'),
        document?.fields ?? null,
        document?.createTime ?? '',
      ]),
    });
    for (const { path, document } of changes) {
      if (document) this.put(document);
      else this.remove(path);
    }
    this.journal.compactIfLarge(() => ({
      lastCommit: this.clock.read(),
      documents: [...this.collections.values()]
        .flatMap((collection) => [...collection.values()])
        .map(({ path, fields, createTime, updateTime }) => [path.join('/'), fields, createTime, updateTime]),
    }));
  }

  clear(): void {
    this.journal.compact({ lastCommit: this.clock.read(), documents: [] });
    this.collections.clear();
  }

  close(): void {
    this.journal.close();
  }

  private put(document: StoredDocument): void {
    const key = collectionOf(document.path);
    const collection = this.collections.get(key) ?? new Map<string, StoredDocument>();
    this.collections.set(key, collection.set(document.path.at(-1) ?? '', document));
  }

  private remove(path: Path): void {
    const key = collectionOf(path);
    const collection = this.collections.get(key);
    collection?.delete(path.at(-1) ?? '');
    if (collection?.size === 0) this.collections.delete(key);
  }
}
