import { randomBytes } from 'node:crypto';
import type { Path } from './document-path';
import type { DocumentStore } from './document-store';
import { FirestoreError, invalid } from './firestore-error';
import type { Query } from './query';
import { runQuery } from './run-query';
import type { StoredDocument } from './stored-document';

interface Transaction {
  readonly readOnly: boolean;
  readonly startedMs: number;
  readonly documents: Map<string, { path: Path; version: string | null }>;
  readonly queries: { query: Query; found: string }[];
}

const LIFETIME_MS = 270_000;
const MAX_OPEN = 1000;

const fingerprint = (documents: readonly StoredDocument[]): string =>
  documents.map(({ path, updateTime }) => `${path.join('/')}@${updateTime}`).join('\n');

/**
 * Optimistic transactions: remembers what each one read, and refuses its commit with ABORTED when any of it has changed,
 * documents that queries would newly find or lose included.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(
    private readonly store: DocumentStore,
    private readonly root: string,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** Starts a transaction and returns its id (base64). The oldest is forgotten above 1000 open ones. */
  begin(readOnly: boolean): string {
    const oldest = this.open.keys().next();
    if (this.open.size >= MAX_OPEN && !oldest.done) this.open.delete(oldest.value);
    const id = randomBytes(24).toString('base64');
    this.open.set(id, { readOnly, startedMs: this.nowMs(), documents: new Map(), queries: [] });
    return id;
  }

  /** Notes a document read; null when there was none. The first version read counts. */
  noteDocument(id: string, path: Path, document: StoredDocument | null): void {
    const { documents } = this.find(id);
    const key = path.join('/');
    if (!documents.has(key)) documents.set(key, { path, version: document?.updateTime ?? null });
  }

  noteQuery(id: string, query: Query, found: readonly StoredDocument[]): void {
    this.find(id).queries.push({ query, found: fingerprint(found) });
  }

  /** Ends the transaction. Throws ABORTED on a conflict and INVALID_ARGUMENT for an unknown id or writes in a read-only one. */
  close(id: string, hasWrites: boolean): void {
    const { readOnly, documents, queries } = this.find(id);
    this.open.delete(id);
    if (!hasWrites) return;
    if (readOnly) throw invalid('A read-only transaction cannot write');
    const changed =
      [...documents.values()].some(
        ({ path, version }) => (this.store.get(path)?.updateTime ?? null) !== version,
      ) ||
      queries.some(({ query, found }) => fingerprint(runQuery(this.store.index, query, this.root)) !== found);
    if (changed)
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
    if (!transaction || this.nowMs() - transaction.startedMs > LIFETIME_MS) {
      this.open.delete(id);
      throw invalid('The referenced transaction has expired or is no longer valid.');
    }
    return transaction;
  }
}
