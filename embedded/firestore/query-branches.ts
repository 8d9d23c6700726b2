import { invalid } from './firestore-error';
import type { FieldFilter, Filter } from './query';
import { listMembers } from './read-filter';

const MAX_BRANCHES = 30;

/** Every condition of the tree, whatever stands above it. */
export function allConditions(filter: Filter | null): readonly FieldFilter[] {
  if (filter === null) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(allConditions);
}

function countBranches(filter: Filter): number {
  if (filter.kind === 'field') {
    return filter.operator === 'IN' || filter.operator === 'ARRAY_CONTAINS_ANY'
      ? listMembers(filter.value).length
      : 1;
  }
  const counts = filter.filters.map(countBranches);
  return filter.kind === 'or'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => Math.min(product * count, MAX_BRANCHES + 1), 1);
}

function expandCondition(filter: FieldFilter): FieldFilter[][] {
  const members = listMembers(filter.value);
  if (filter.operator === 'IN') return members.map((value) => [{ ...filter, operator: 'EQUAL', value }]);
  if (filter.operator === 'ARRAY_CONTAINS_ANY') {
    return members.map((value) => [{ ...filter, operator: 'ARRAY_CONTAINS', value }]);
  }
  if (filter.operator === 'NOT_IN')
    return [members.map((value) => ({ ...filter, operator: 'NOT_EQUAL', value }))];
  return [[filter]];
}

function expand(filter: Filter): FieldFilter[][] {
  if (filter.kind === 'field') return expandCondition(filter);
  if (filter.kind === 'or') return filter.filters.flatMap(expand);
  return filter.filters
    .map(expand)
    .reduce(
      (branches, next) => branches.flatMap((branch) => next.map((other) => [...branch, ...other])),
      [[]],
    );
}

/**
 * The clause as a disjunction of conjunctions without IN, NOT_IN and array-contains-any; one empty branch when there is
 * no clause. Throws INVALID_ARGUMENT above hosted Firestore's limit of 30 branches.
 */
export function queryBranches(filter: Filter | null): readonly (readonly FieldFilter[])[] {
  if (filter === null) return [[]];
  if (countBranches(filter) > MAX_BRANCHES)
    throw invalid(`A query has more than ${MAX_BRANCHES} alternatives`);
  return expand(filter);
}

/** Whether an OR stands anywhere in the tree. */
const hasAlternatives = (filter: Filter | null): boolean =>
  filter !== null &&
  filter.kind !== 'field' &&
  (filter.kind === 'or' || filter.filters.some(hasAlternatives));

/** Throws INVALID_ARGUMENT for combinations of operators that hosted Firestore refuses. */
export function checkCombination(filter: Filter | null): void {
  const conditions = allConditions(filter);
  const having = (wanted: string): number => conditions.filter(({ operator }) => operator === wanted).length;
  if (having('NOT_EQUAL') > 1) throw invalid('A query takes one NOT_EQUAL, IS_NOT_NULL or IS_NOT_NAN only');
  if (having('NOT_IN') > 1) throw invalid('A query takes one NOT_IN only');
  if (having('NOT_IN') === 1) {
    if (hasAlternatives(filter)) throw invalid('NOT_IN cannot stand beside OR');
    const clash = conditions.find(({ operator }) =>
      ['NOT_EQUAL', 'IN', 'ARRAY_CONTAINS_ANY'].includes(operator),
    );
    if (clash) throw invalid(`NOT_IN cannot stand beside ${clash.operator}`);
  }
  for (const branch of queryBranches(filter)) {
    if (branch.filter(({ operator }) => operator === 'ARRAY_CONTAINS').length > 1) {
      throw invalid('A query takes one array-contains per alternative only');
    }
  }
}
