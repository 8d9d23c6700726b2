import { randomBytes } from 'node:crypto';
import { Journal } from '../storage/journal';
import type { Kind, Kinds } from './api-objects';

type Put = { readonly kind: Kind; readonly value: Kinds[Kind] };
type Snapshot = readonly Put[];
/** All changes of one request form one entry, so that a killed process has stored all of them or none. */
type Entry = Put | readonly Put[] | { readonly clear: true };

const PREFIXES: Record<Kind, string> = {
  customers: 'cus',
  sessions: 'cs_test',
  portals: 'bps',
  subscriptions: 'sub',
  schedules: 'sub_sched',
  invoices: 'in',
  charges: 'ch',
  disputes: 'dp',
  events: 'evt',
  coupons: 'co',
  codes: 'promo',
  answers: 'key',
};

/** Prefixes of all ids. Intents, items and refunds also have ids, but no table in this store. */
const ALL_PREFIXES = { ...PREFIXES, intents: 'pi', items: 'si', refunds: 're' };

const KINDS = Object.keys(PREFIXES) as Kind[];

export class BillingStore {
  private readonly tables = new Map<Kind, Map<string, Kinds[Kind]>>(KINDS.map((kind) => [kind, new Map()]));
  private readonly journal: Journal<Snapshot, Entry>;
  private pending: Put[] | null = null;

  constructor(directory: string | null) {
    const { journal, snapshot, entries } = Journal.open<Snapshot, Entry>(directory, 'billing');
    this.journal = journal;
    for (const entry of [...(snapshot ?? []), ...entries]) this.replay(entry);
  }

  newId(kind: keyof typeof ALL_PREFIXES): string {
    return `${ALL_PREFIXES[kind]}_${randomBytes(12).toString('hex')}`;
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | null {
    return (this.table(kind).get(id) ?? null) as Kinds[K] | null;
  }

  list<K extends Kind>(kind: K, matches: (value: Kinds[K]) => boolean = () => true): Kinds[K][] {
    return ([...this.table(kind).values()] as Kinds[K][]).filter(matches).reverse();
  }

  /** Stores all writes of `work` in one entry, even if `work` throws. */
  transaction<Result>(work: () => Result): Result {
    if (this.pending) return work();
    const pending: Put[] = [];
    this.pending = pending;
    try {
      return work();
    } finally {
      this.pending = null;
      if (pending.length > 0) this.store(pending);
    }
  }

  put<K extends Kind>(kind: K, value: Kinds[K]): void {
    this.table(kind).set(value.id, value);
    if (this.pending) this.pending.push({ kind, value });
    else this.store([{ kind, value }]);
  }

  private store(puts: readonly Put[]): void {
    this.journal.append(puts);
    this.journal.compactIfLarge(() =>
      KINDS.flatMap((kind) => [...this.table(kind).values()].map((value) => ({ kind, value }))),
    );
  }

  clear(): void {
    this.journal.append({ clear: true });
    for (const table of this.tables.values()) table.clear();
  }

  close(): void {
    this.journal.close();
  }

  private replay(entry: Entry): void {
    if ('clear' in entry) for (const table of this.tables.values()) table.clear();
    // Ignores a kind that an older version stored and this version does not know.
    else if ('kind' in entry) this.tables.get(entry.kind)?.set(entry.value.id, entry.value);
    else for (const put of entry) this.replay(put);
  }

  private table(kind: Kind): Map<string, Kinds[Kind]> {
    const table = this.tables.get(kind);
    if (!table) throw new Error(`There is no table ${kind}`);
    return table;
  }
}
