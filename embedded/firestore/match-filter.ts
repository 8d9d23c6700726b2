import { compareValues, equalValues, isNaNValue, typeRank } from './compare-values';
import { getField } from './document-fields';
import { type FieldPath, isNameField } from './field-path';
import type { FieldFilter, Filter } from './query';
import { listMembers } from './read-filter';
import type { RestValue } from './rest-value';
import type { StoredDocument } from './stored-document';

export type Predicate = (document: StoredDocument) => boolean;

/** The document's value at a field; the name counts as a reference. */
export const valueAt = (document: StoredDocument, field: FieldPath, root: string): RestValue | undefined =>
  isNameField(field)
    ? { referenceValue: `${root}/${document.path.join('/')}` }
    : getField(document.fields, field);

/** Inequalities stay within the type of the operand, and nothing is ordered against NaN. */
const comparable = (value: RestValue, operand: RestValue): boolean =>
  typeRank(value) === typeRank(operand) && !isNaNValue(value) && !isNaNValue(operand);

function conditionTest({ operator, value: operand }: FieldFilter): (value: RestValue) => boolean {
  const members = listMembers(operand);
  const elements = (value: RestValue): readonly RestValue[] => listMembers(value);
  switch (operator) {
    case 'EQUAL':
      return (value) => equalValues(value, operand);
    case 'NOT_EQUAL':
      return (value) => !('nullValue' in value) && !equalValues(value, operand);
    case 'LESS_THAN':
      return (value) => comparable(value, operand) && compareValues(value, operand) < 0;
    case 'LESS_THAN_OR_EQUAL':
      return (value) => comparable(value, operand) && compareValues(value, operand) <= 0;
    case 'GREATER_THAN':
      return (value) => comparable(value, operand) && compareValues(value, operand) > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return (value) => comparable(value, operand) && compareValues(value, operand) >= 0;
    case 'IN':
      return (value) => members.some((member) => equalValues(value, member));
    case 'NOT_IN':
      return (value) =>
        !('nullValue' in value) &&
        !members.some((member) => 'nullValue' in member || equalValues(value, member));
    case 'ARRAY_CONTAINS':
      return (value) => elements(value).some((element) => equalValues(element, operand));
    case 'ARRAY_CONTAINS_ANY':
      return (value) =>
        elements(value).some((element) => members.some((member) => equalValues(element, member)));
  }
}

/** A test for documents; a document without the field fails every condition on it. */
export function predicateOf(filter: Filter | null, root: string): Predicate {
  if (filter === null) return () => true;
  if (filter.kind === 'field') {
    const test = conditionTest(filter);
    return (document) => {
      const value = valueAt(document, filter.field, root);
      return value !== undefined && test(value);
    };
  }
  const predicates = filter.filters.map((inner) => predicateOf(inner, root));
  return filter.kind === 'and'
    ? (document) => predicates.every((predicate) => predicate(document))
    : (document) => predicates.some((predicate) => predicate(document));
}
