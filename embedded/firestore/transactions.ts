import { randomBytes } from 'node:crypto';
import type { Path } from './document-path';
import type { DocumentStore, StoredDocument } from './document-store';
import { FirestoreError, invalid } from './firestore-error';

/** Update time of each document that a transaction has read, by path; null for a missing document. */
type Reads = Map<string, { readonly path: Path; readonly updateTime: string | null }>;

const MAX_OPEN = 1000;

/** Records what each open transaction reads. A commit fails with ABORTED if a document that it read has changed. */
export class Transactions {
  private readonly open = new Map<string, Reads>();

  constructor(private readonly store: DocumentStore) {}

  /** Returns a new transaction id. When 1000 transactions are already open, the oldest is dropped. */
  begin(): string {
    const oldest = this.open.keys().next();
    if (this.open.size >= MAX_OPEN && !oldest.done) this.open.delete(oldest.value);
    const id = randomBytes(24).toString('base64');
    this.open.set(id, new Map());
    return id;
  }

  noteDocument(id: string, path: Path, document: StoredDocument | null): void {
    const reads = this.find(id);
    const key = path.join('/');
    if (!reads.has(key)) reads.set(key, { path, updateTime: document?.updateTime ?? null });
  }

  close(id: string): void {
    const reads = this.find(id);
    this.open.delete(id);
    const isChanged = [...reads.values()].some(
      ({ path, updateTime }) => (this.store.get(path)?.updateTime ?? null) !== updateTime,
    );
    if (isChanged)
      throw new FirestoreError('ABORTED', 'Something this transaction read has changed. Try again.');
  }

  rollback(id: string): void {
    this.find(id);
    this.open.delete(id);
  }

  clear(): void {
    this.open.clear();
  }

  private find(id: string): Reads {
    const reads = this.open.get(id);
    if (!reads) throw invalid('The referenced transaction has expired or is no longer valid.');
    return reads;
  }
}
