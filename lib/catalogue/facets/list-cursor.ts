import type { ListedClass } from '@/lib/catalogue/catalogue';
import type { ListOrder, SortValue } from './list-order';

/** The place after which the next page starts: the sort value and the id of the last class shown. */
interface ListCursor {
  readonly value: SortValue;
  readonly id: string;
}

const encode = ({ value, id }: ListCursor): string => JSON.stringify([value, id]);

/** Null for a text that `encode` did not make. */
function decode(text: string): ListCursor | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return null;
    const [value, id]: unknown[] = parsed;
    const isValue = typeof value === 'string' || typeof value === 'number';
    return isValue && typeof id === 'string' ? { value, id } : null;
  } catch {
    // A mistyped or shortened address.
    return null;
  }
}

/** How many of the ordered classes stand at or before the cursor's place, whether its class is still there or not. */
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

export interface ListPart<C> {
  readonly classes: readonly C[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * The page of `limit` classes after the cursor. A class that comes or goes between two pages makes none of the others
 * appear twice or not at all. A cursor that is none starts from the beginning.
 */
export function partAfter<C extends ListedClass>(
  classes: readonly C[],
  order: ListOrder,
  cursor: string | null,
  limit: number,
): ListPart<C> {
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
