import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Journal } from '../storage/journal';
import { ContentError } from './content-error';
import { type ContentDocument, changesBetween, Dataset, type DocumentChange } from './dataset';
import { readSeed, type Seed } from './seed-reader';

const MAX_KEPT_TRANSACTIONS = 2000;
const TRANSACTION_ID = /^[\w-]{1,100}$/;

export interface Transaction {
  readonly id: string;
  readonly timestamp: string;
  readonly changes: readonly DocumentChange[];
}

/** One line of the journal: `documents` holds each changed document, or null for a removed one. */
interface JournalEntry {
  readonly id: string;
  readonly timestamp: string;
  readonly documents: readonly (readonly [string, ContentDocument | null])[];
}

type Edits = Map<string, ContentDocument | null>;

interface StoreOptions {
  readonly contentDir: string;
  /** Folder of the journal; with null, edits are in memory only. */
  readonly journalDir: string | null;
  readonly uploadDir: string;
}

const withoutSystemFields = ({
  _rev: _a,
  _createdAt: _b,
  _updatedAt: _c,
  ...rest
}: ContentDocument): unknown => rest;

/** Holds the seed documents and all edits. An edit is on disk before `commit` returns. */
export class ContentStore {
  dataset: Dataset;
  private readonly transactions: Transaction[] = [];
  private readonly listeners = new Set<(transaction: Transaction) => void>();

  private constructor(
    private readonly options: StoreOptions,
    private seed: Seed,
    private readonly journal: Journal<[string, ContentDocument | null][], JournalEntry>,
    private edits: Edits,
  ) {
    this.dataset = this.combined();
  }

  static async open(options: StoreOptions): Promise<ContentStore> {
    const seed = await readSeed(options.contentDir);
    const { journal, snapshot, entries } = Journal.open<[string, ContentDocument | null][], JournalEntry>(
      options.journalDir,
      'content',
    );
    const store = new ContentStore(options, seed, journal, new Map(snapshot ?? []));
    for (const { id, timestamp, documents } of entries) store.record(id, timestamp, new Map(documents));
    if (entries.length > 0) store.dataset = store.combined();
    return store;
  }

  /** Runs `edit` on a copy of the documents and stores the changes. If `edit` throws, nothing changes. */
  commit<Result>(
    transactionId: unknown,
    edit: (documents: Map<string, ContentDocument>) => Result,
  ): { readonly result: Result; readonly transaction: Transaction } {
    // The changed documents get this id as `_rev`. The Studio recognizes its own edits by that `_rev`.
    const id =
      typeof transactionId === 'string' && TRANSACTION_ID.test(transactionId) ? transactionId : randomUUID();
    const timestamp = new Date().toISOString();
    const next = new Map(this.dataset.documents);
    const result = edit(next);
    refuseDangling(this.dataset.documents, next);
    const changed: Edits = new Map();
    for (const [key, document] of next) {
      const before = this.dataset.documents.get(key);
      if (document === before) continue;
      const createdAt = before?._createdAt ?? document._createdAt ?? timestamp;
      changed.set(key, { ...document, _createdAt: createdAt, _updatedAt: timestamp, _rev: id });
    }
    for (const key of this.dataset.documents.keys()) if (!next.has(key)) changed.set(key, null);
    if (changed.size > 0) this.journal.append({ id, timestamp, documents: [...changed] }, { isSynced: true });
    const transaction = this.record(id, timestamp, changed);
    this.dataset = this.combined(this.dataset);
    this.journal.compactIfLarge(() => [...this.edits]);
    this.tell(transaction);
    return { result, transaction };
  }

  /** Reads the seed again and keeps only edits that still differ from it. */
  async reload(): Promise<void> {
    await this.takeSeed((seed) => {
      return [...this.edits].filter(([id, edit]) => {
        const document = seed.documents.get(id) ?? null;
        if (edit === null || document === null) return edit !== document;
        return !isDeepStrictEqual(withoutSystemFields(edit), withoutSystemFields(document));
      });
    });
  }

  async reset(): Promise<void> {
    await this.takeSeed(() => []);
    this.transactions.length = 0;
  }

  /** Returns the transactions still in memory that changed any of `ids`, oldest first. */
  historyOf(ids: ReadonlySet<string>): readonly Transaction[] {
    return this.transactions.filter(({ changes }) => changes.some(({ id }) => ids.has(id)));
  }

  onTransaction(listener: (transaction: Transaction) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.journal.close();
  }

  private async takeSeed(editsOver: (seed: Seed) => Iterable<[string, ContentDocument | null]>) {
    const seed = await readSeed(this.options.contentDir);
    const edits = new Map(editsOver(seed));
    if (edits.size !== this.edits.size) this.journal.compact([...edits]);
    const before = this.dataset;
    this.seed = seed;
    this.edits = edits;
    this.dataset = this.combined(before);
    const changes = changesBetween(before, this.dataset);
    this.tell({ id: randomUUID(), timestamp: new Date().toISOString(), changes });
  }

  private documentOf(id: string): ContentDocument | null {
    const edit = this.edits.get(id);
    return edit === undefined ? (this.seed.documents.get(id) ?? null) : edit;
  }

  /** Adds to `transactions` and `edits`, in memory only. The caller must rebuild `dataset`. */
  private record(id: string, timestamp: string, changed: Edits): Transaction {
    const changes = [...changed].map(([key, after]) => ({ id: key, before: this.documentOf(key), after }));
    for (const [key, document] of changed) this.edits.set(key, document);
    const transaction = { id, timestamp, changes };
    this.transactions.push(transaction);
    if (this.transactions.length > MAX_KEPT_TRANSACTIONS) this.transactions.shift();
    return transaction;
  }

  private tell(transaction: Transaction): void {
    if (transaction.changes.length > 0) for (const listener of this.listeners) listener(transaction);
  }

  private combined(before?: Dataset): Dataset {
    const documents = new Map(this.seed.documents);
    const imageFiles = new Map(this.seed.imageFiles);
    for (const [id, document] of this.edits) {
      if (document) documents.set(id, document);
      else documents.delete(id);
      if (document?._type !== 'sanity.imageAsset') continue;
      const name = path.basename(String(document.path));
      if (!imageFiles.has(name)) imageFiles.set(name, path.join(this.options.uploadDir, name));
    }
    return new Dataset(documents, imageFiles, before);
  }
}

function* strongReferences(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const isWeak = '_weak' in value && value._weak === true;
  if ('_ref' in value && typeof value._ref === 'string' && !isWeak) yield value._ref;
  for (const child of Object.values(value)) yield* strongReferences(child);
}

/** Throws 409, as Sanity does, if the edit leaves a strong reference, even in a draft, to a missing document. */
function refuseDangling(
  before: ReadonlyMap<string, ContentDocument>,
  after: ReadonlyMap<string, ContentDocument>,
): void {
  const removed = new Set([...before.keys()].filter((id) => !after.has(id)));
  for (const [id, document] of after) {
    const isEdited = document !== before.get(id);
    if (!isEdited && removed.size === 0) continue;
    for (const target of strongReferences(document)) {
      if (isEdited ? after.has(target) : !removed.has(target)) continue;
      throw new ContentError(409, `"${id}" refers to "${target}", which is not published`);
    }
  }
}
