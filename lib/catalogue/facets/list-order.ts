import type { Catalogue, ListedClass } from '@/lib/catalogue/catalogue';
import type { VideoSort } from './catalogue-choice';

type SortValue = string | number;

export interface ListOrder {
  readonly sortValueOf: (listed: ListedClass) => SortValue;
  readonly compare: (valueA: SortValue, idA: string, valueB: SortValue, idB: string) => number;
}

const compareIds = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const numbers = (a: SortValue, b: SortValue): number => Number(a) - Number(b);

/** Returns an order that sorts classes with equal values by id, so that the order of a list never varies. */
const ordered = (
  sortValueOf: ListOrder['sortValueOf'],
  compareValues: (a: SortValue, b: SortValue) => number,
  direction: 1 | -1,
): ListOrder => ({
  sortValueOf,
  compare: (valueA, idA, valueB, idB) => direction * (compareValues(valueA, valueB) || compareIds(idA, idB)),
});

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

export const rankOrder = (ranks: ReadonlyMap<string, number>): ListOrder =>
  ordered(({ id }) => ranks.get(id) ?? ranks.size, numbers, 1);

export function sortClasses<C extends ListedClass>(classes: readonly C[], order: ListOrder): readonly C[] {
  return classes
    .map((listed) => ({ listed, value: order.sortValueOf(listed) }))
    .sort((a, b) => order.compare(a.value, a.listed.id, b.value, b.listed.id))
    .map(({ listed }) => listed);
}

const known = new WeakMap<Catalogue, Map<VideoSort, readonly ListedClass[]>>();

export function inOrder<C extends ListedClass>(catalogue: Catalogue<C>, sort: VideoSort): readonly C[] {
  const orders = known.get(catalogue) ?? new Map<VideoSort, readonly ListedClass[]>();
  known.set(catalogue, orders);
  const classes = orders.get(sort) ?? sortClasses(catalogue.entries, orderOf(sort));
  orders.set(sort, classes);
  return classes as readonly C[];
}

interface ListCursor {
  readonly value: SortValue;
  readonly id: string;
}

const encode = ({ value, id }: ListCursor): string => JSON.stringify([value, id]);

function decode(text: string): ListCursor | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return null;
    const [value, id]: unknown[] = parsed;
    const isValue = typeof value === 'string' || typeof value === 'number';
    return isValue && typeof id === 'string' ? { value, id } : null;
  } catch {
    return null;
  }
}

function countUntil(classes: readonly ListedClass[], order: ListOrder, cursor: ListCursor): number {
  let [low, high] = [0, classes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const listed = classes[middle];
    if (!listed) break;
    if (order.compare(order.sortValueOf(listed), listed.id, cursor.value, cursor.id) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns up to `limit` classes after `cursor`; from the first class if `cursor` is null or invalid. */
export function partAfter<C extends ListedClass>(
  classes: readonly C[],
  order: ListOrder,
  cursor: string | null,
  limit: number,
): { readonly classes: readonly C[]; readonly nextCursor: string | null } {
  const place = cursor === null ? null : decode(cursor);
  const start = place ? countUntil(classes, order, place) : 0;
  const part = classes.slice(start, start + limit);
  const last = part.at(-1);
  const hasMore = start + limit < classes.length;
  return {
    classes: part,
    nextCursor: hasMore && last ? encode({ value: order.sortValueOf(last), id: last.id }) : null,
  };
}
