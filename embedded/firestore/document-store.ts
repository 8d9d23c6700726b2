import { Journal } from '../storage/journal';
import { DocumentIndex } from './document-index';
import type { Path } from './document-path';
import type { RestFields } from './rest-value';
import type { StoredDocument } from './stored-document';
import { CommitClock } from './timestamps';

type DocumentRecord = readonly [path: string, fields: RestFields, createTime: string, updateTime: string];

interface Snapshot {
  readonly lastCommit: string;
  readonly documents: readonly DocumentRecord[];
}

/** One commit. A change without fields is a deletion. */
interface Entry {
  readonly time: string;
  readonly changes: readonly (readonly [path: string, fields: RestFields | null, createTime: string])[];
}

/** What a commit does to one document: its new state, or null to delete it. */
export interface Change {
  readonly path: Path;
  readonly document: StoredDocument | null;
}

/**
 * The documents and their durable record. A commit is written to the journal before it becomes visible; when writing
 * fails nothing changes and the error reaches the caller.
 */
export class DocumentStore {
  readonly index = new DocumentIndex();
  readonly clock = new CommitClock();
  private readonly journal: Journal<Snapshot, Entry>;

  /** `directory` null keeps everything in memory only. */
  constructor(directory: string | null) {
    const { journal, snapshot, entries } = Journal.open<Snapshot, Entry>(directory, 'firestore');
    this.journal = journal;
    for (const [path, fields, createTime, updateTime] of snapshot?.documents ?? []) {
      this.index.put({ path: path.split('/'), fields, createTime, updateTime });
    }
    if (snapshot?.lastCommit) this.clock.advanceTo(snapshot.lastCommit);
    for (const { time, changes } of entries) {
      for (const [path, fields, createTime] of changes) {
        if (fields === null) this.index.remove(path.split('/'));
        else this.index.put({ path: path.split('/'), fields, createTime, updateTime: time });
      }
      this.clock.advanceTo(time);
    }
  }

  get(path: Path): StoredDocument | undefined {
    return this.index.get(path);
  }

  /** Stores all changes or none. `time` is the update time of every changed document. */
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
      if (document) this.index.put(document);
      else this.index.remove(path);
    }
    if (this.journal.isWorthCompacting) this.compact();
  }

  clear(): void {
    this.journal.compact({ lastCommit: this.clock.read(), documents: [] });
    this.index.clear();
  }

  close(): void {
    this.journal.close();
  }

  /** The commit that led here is stored already, so a failure is logged and the next commit tries again. */
  private compact(): void {
    try {
      this.journal.compact({
        lastCommit: this.clock.read(),
        documents: this.index
          .all()
          .map(({ path, fields, createTime, updateTime }) => [
            path.join('/'),
            fields,
            createTime,
            updateTime,
          ]),
      });
    } catch (error) {
      console.error('firestore: the journal cannot be compacted', error);
    }
  }
}
