import type { Catalogue, ListedClass } from '@/lib/catalogue/catalogue';
import type { VideoSort } from './video-filters';

/** What a class is put in order by, and what a cursor holds of it. */
export type SortValue = string | number;

export interface ListOrder {
  readonly sortValueOf: (listed: ListedClass) => SortValue;
  /** Negative when the first value and id come before the second. */
  readonly compare: (valueA: SortValue, idA: string, valueB: SortValue, idB: string) => number;
}

const compareIds = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const numbers = (a: SortValue, b: SortValue): number => Number(a) - Number(b);

/** Ids break ties, so that every list has one order. */
const ordered = (
  sortValueOf: ListOrder['sortValueOf'],
  compareValues: (a: SortValue, b: SortValue) => number,
  direction: 1 | -1,
): ListOrder => ({
  sortValueOf,
  compare: (valueA, idA, valueB, idB) => direction * (compareValues(valueA, valueB) || compareIds(idA, idB)),
});

/** Letters of every alphabet, big and small alike, with numbers in words counted as numbers. */
function titleOrder(): ListOrder {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return ordered(
    ({ title }) => title,
    (a, b) => compare(String(a), String(b)),
    1,
  );
}

const ORDERS: Readonly<Record<VideoSort, () => ListOrder>> = {
  newest: () => ordered(({ publishedAt }) => Date.parse(publishedAt), numbers, -1),
  shortest: () => ordered(({ durationSeconds }) => durationSeconds, numbers, 1),
  longest: () => ordered(({ durationSeconds }) => durationSeconds, numbers, -1),
  title: titleOrder,
};

export const orderOf = (sort: VideoSort): ListOrder => ORDERS[sort]();

/** The order of search results: best first, as they were ranked. */
export const rankOrder = (ranks: ReadonlyMap<string, number>): ListOrder =>
  ordered(({ id }) => ranks.get(id) ?? ranks.size, numbers, 1);

/** A copy in this order. */
export function sortClasses<C extends ListedClass>(classes: readonly C[], order: ListOrder): readonly C[] {
  return classes
    .map((listed) => ({ listed, value: order.sortValueOf(listed) }))
    .sort((a, b) => order.compare(a.value, a.listed.id, b.value, b.listed.id))
    .map(({ listed }) => listed);
}

const known = new WeakMap<Catalogue, Map<VideoSort, readonly ListedClass[]>>();

/** The whole catalogue in this order, worked out once for each reading of it. */
export function inOrder<C extends ListedClass>(catalogue: Catalogue<C>, sort: VideoSort): readonly C[] {
  const orders = known.get(catalogue) ?? new Map<VideoSort, readonly ListedClass[]>();
  known.set(catalogue, orders);
  const classes = orders.get(sort) ?? sortClasses(catalogue.entries, orderOf(sort));
  orders.set(sort, classes);
  return classes as readonly C[];
}
