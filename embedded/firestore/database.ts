import type { Ruleset } from '../rules/rules-request';
import type { Caller } from './caller';
import { documentsRoot } from './document-path';
import { DocumentStore } from './document-store';
import { RulesGuard } from './rules-guard';
import { Transactions } from './transactions';

/** What the operations of one project's database work on. */
export interface Database {
  /** Prefix of every document name, without a final slash. */
  readonly root: string;
  readonly store: DocumentStore;
  readonly transactions: Transactions;
  readonly guard: RulesGuard;
}

/** One request of one caller. */
export interface Call {
  readonly caller: Caller;
  /** Parsed JSON body. */
  readonly body: unknown;
}

export interface DatabaseOptions {
  readonly projectId: string;
  /** Where documents are kept; null keeps them in memory. */
  readonly journalDir: string | null;
  readonly rules: () => Ruleset;
  readonly log: (line: string) => void;
}

export function openDatabase({ projectId, journalDir, rules, log }: DatabaseOptions): Database {
  const root = documentsRoot(projectId);
  const store = new DocumentStore(journalDir);
  return {
    root,
    store,
    transactions: new Transactions(store, root),
    guard: new RulesGuard(store, rules, log),
  };
}
