import type { Path } from './document-path';
import type { FieldPath } from './field-path';
import type { RestValue } from './rest-value';

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

/** One condition. Null and NaN checks are EQUAL and NOT_EQUAL with that value. */
export interface FieldFilter {
  readonly kind: 'field';
  readonly field: FieldPath;
  /** The path as sent, for the rules. */
  readonly text: string;
  readonly operator: FieldOperator;
  readonly value: RestValue;
}

export type Filter = FieldFilter | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

export interface Order {
  readonly field: FieldPath;
  readonly text: string;
  readonly descending: boolean;
}

/** A position among the ordered documents; `before` true stands just before the documents equal to the values. */
export interface Cursor {
  readonly values: readonly RestValue[];
  readonly before: boolean;
}

export interface Query {
  /** Document below which the collection lies, `[]` for the root. */
  readonly parent: Path;
  /** Null: collections of every id (only with `allDescendants`). */
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
  readonly where: Filter | null;
  /** The order as sent, for the rules. */
  readonly explicitOrder: readonly Order[];
  /** The whole order, ending with the document name. */
  readonly order: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly limit: number | null;
  readonly offset: number;
  /** Fields to return; null returns all. */
  readonly select: readonly FieldPath[] | null;
}
