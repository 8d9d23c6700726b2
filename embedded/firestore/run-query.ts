import { compareValues } from './compare-values';
import { pickFields } from './document-fields';
import type { DocumentIndex } from './document-index';
import { comparePaths } from './document-path';
import { isNameField } from './field-path';
import { predicateOf, valueAt } from './match-filter';
import type { Cursor, Order, Query } from './query';
import type { RestValue } from './rest-value';
import { type StoredDocument, toRestDocument } from './stored-document';

/** A document with its values of the order fields before the name. */
interface Candidate {
  readonly document: StoredDocument;
  readonly keys: readonly RestValue[];
}

function toCandidate(document: StoredDocument, order: readonly Order[], root: string): Candidate | null {
  const keys: RestValue[] = [];
  for (const { field } of order) {
    if (isNameField(field)) break;
    const value = valueAt(document, field, root);
    if (value === undefined) return null;
    keys.push(value);
  }
  return { document, keys };
}

/** Orders candidates; nothing after the name matters, as names are unique. Plain loops: this runs for every comparison of a sort. */
function comparator(order: readonly Order[]): (a: Candidate, b: Candidate) => number {
  const signs = order.map(({ descending }) => (descending ? -1 : 1));
  return (a, b) => {
    for (let index = 0; index < a.keys.length; index += 1) {
      const left = a.keys[index];
      const right = b.keys[index];
      const result = left && right ? compareValues(left, right) : 0;
      if (result !== 0) return result * (signs[index] ?? 1);
    }
    return comparePaths(a.document.path, b.document.path) * (signs[a.keys.length] ?? 1);
  };
}

/** Where the candidate lies from the cursor: below 0 before it, above 0 after it; never 0. */
function sideOf(candidate: Candidate, cursor: Cursor, order: readonly Order[], root: string): number {
  for (const [index, value] of cursor.values.entries()) {
    const { field, descending } = order[index] ?? { field: [], descending: false };
    const own = candidate.keys[index] ?? valueAt(candidate.document, field, root);
    const result = own === undefined ? 0 : compareValues(own, value);
    if (result !== 0) return descending ? -result : result;
  }
  return cursor.before ? 1 : -1;
}

/** The first `count` in order; a page out of many is picked in one pass instead of sorting them all. */
function firstInOrder<T>(items: T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count * 8 > items.length) return items.sort(compare).slice(0, count);
  const first: T[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (count === 0 || (last !== undefined && compare(item, last) >= 0)) continue;
    let low = 0;
    for (let high = first.length; low < high; ) {
      const middle = (low + high) >> 1;
      const other = first[middle];
      if (other !== undefined && compare(item, other) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

function source(index: DocumentIndex, { parent, collectionId, allDescendants }: Query): StoredDocument[] {
  return allDescendants || collectionId === null
    ? index.inGroup(parent, collectionId)
    : index.inCollection([...parent, collectionId]);
}

/** The matching documents in order, after cursors, offset and limit; `required` fields must be there as well. */
export function runQuery(
  index: DocumentIndex,
  query: Query,
  root: string,
  required: readonly (readonly string[])[] = [],
): StoredDocument[] {
  const { where, order, startAt, endAt, offset, limit } = query;
  const matches = predicateOf(where, root);
  const candidates: Candidate[] = [];
  for (const document of source(index, query)) {
    if (!matches(document)) continue;
    if (required.some((field) => valueAt(document, field, root) === undefined)) continue;
    const candidate = toCandidate(document, order, root);
    if (candidate === null) continue;
    if (startAt && sideOf(candidate, startAt, order, root) < 0) continue;
    if (endAt && sideOf(candidate, endAt, order, root) > 0) continue;
    candidates.push(candidate);
  }
  const end = limit === null ? candidates.length : offset + limit;
  return firstInOrder(candidates, end, comparator(order))
    .slice(offset)
    .map(({ document }) => document);
}

/** The document as the query's `select` shows it. */
export function projected(document: StoredDocument, query: Query, root: string): object {
  const { select } = query;
  if (select === null) return toRestDocument(document, root);
  const fields = select.filter((field) => !isNameField(field));
  return toRestDocument(document, root, pickFields(document.fields, fields));
}
