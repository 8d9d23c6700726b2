import type { RestFields, RestValue } from '../firestore/rest-value';

/** Who asks: `request.auth` of the rules language. `token` is the verified ID token payload. */
export interface RulesAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

export type QueryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains';

/** One condition of a query. `field` is the dotted path as sent, `__name__` for the document id. */
export interface QueryFilter {
  readonly field: string;
  readonly op: QueryOperator;
  readonly value: RestValue;
}

/**
 * What a list request fixes by itself. Rules are proofs over these, never filters.
 * The `where` clause comes as a disjunction of conjunctions: every branch (each side of an OR, each member of an IN or
 * array-contains-any) must be granted by itself. A condition left out of its branch only makes the answer stricter.
 */
export interface RulesQuery {
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: string;
  /** True for a collection group (`allDescendants`). */
  readonly group?: boolean;
  /** Conditions that all hold within the branch. One empty branch when there is no `where`. */
  readonly branches: readonly (readonly QueryFilter[])[];
}

/**
 * One access to be decided. Paths are segments below `/databases/(default)/documents`: of the document, or of the
 * collection for a list (`['users', 'ann', 'history']`; for a group the parent's segments, if any, then the collection id).
 */
export interface RulesRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly path: readonly string[];
  readonly auth: RulesAuth | null;
  /** RFC 3339 time of the request. */
  readonly time: string;
  /** The stored document before the request, null when there is none. Not used for list. */
  readonly before: RestFields | null;
  /** The document as the write would leave it; null for reads and deletes. */
  readonly after: RestFields | null;
  readonly query?: RulesQuery;
  /** Any document as stored before the request: get() and exists(). */
  readonly readBefore: (path: readonly string[]) => RestFields | null;
  /** Any document as the whole commit would leave it: getAfter() and existsAfter(). */
  readonly readAfter: (path: readonly string[]) => RestFields | null;
  /**
   * Documents read by the rules so far, shared by all evaluations of one batch, transaction or multi-document read, which
   * may read 20 documents in total. Left out for a single access, which may read 10.
   */
  readonly accessed?: Set<string>;
}

export interface Verdict {
  readonly allowed: boolean;
  /** For the log: which allow granted, or why each one that matched did not. */
  readonly reason: string;
}

/** A compiled rules file. */
export interface Ruleset {
  evaluate(request: RulesRequest): Verdict;
}
