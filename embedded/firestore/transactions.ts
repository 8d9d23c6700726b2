import { randomBytes } from 'node:crypto';
import type { Path } from './document-path';
import type { DocumentStore, StoredDocument } from './document-store';
import { FirestoreError, invalid } from './firestore-error';

interface Transaction {
  readonly startedMs: number;
  readonly documents: Map<string, { path: Path; updateTime: string | null }>;
}

const LIFETIME_MS = 270_000;
const MAX_OPEN = 1000;

/** Records what each open transaction reads. Its commit fails with ABORTED if one of these documents has changed. */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(private readonly store: DocumentStore) {}

  /** Returns a new transaction id. When 1000 transactions are already open, the oldest is dropped. */
  begin(): string {
    const oldest = this.open.keys().next();
    if (this.open.size >= MAX_OPEN && !oldest.done) this.open.delete(oldest.value);
    const id = randomBytes(24).toString('base64');
    this.open.set(id, { startedMs: Date.now(), documents: new Map() });
    return id;
  }

  noteDocument(id: string, path: Path, document: StoredDocument | null): void {
    const { documents } = this.find(id);
    const key = path.join('/');
    if (!documents.has(key)) documents.set(key, { path, updateTime: document?.updateTime ?? null });
  }

  close(id: string): void {
    const { documents } = this.find(id);
    this.open.delete(id);
    const isChanged = [...documents.values()].some(
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

  private find(id: string): Transaction {
    const transaction = this.open.get(id);
    if (!transaction || Date.now() - transaction.startedMs > LIFETIME_MS) {
      this.open.delete(id);
      throw invalid('The referenced transaction has expired or is no longer valid.');
    }
    return transaction;
  }
}
