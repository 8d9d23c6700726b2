import type { Catalogue, ListedClass } from '@/lib/catalogue/catalogue';
import { isVisible } from '@/lib/catalogue/list-card';
import { type ListSort, VIDEOS_PER_PAGE, type VideoFilters, type VideoList } from './catalogue-choice';
import { FACET_NAMES, type Facet, facetRow } from './facets';
import { inOrder, type ListOrder, orderOf, partAfter, rankOrder, sortClasses } from './list-order';

/** "New releases" have a fixed number of classes, because a list by age could be empty. */
const NEW_RELEASES_COUNT = VIDEOS_PER_PAGE;

/**
 * For each facet and value: how many classes the list would have if this value alone were chosen in the facet. For
 * equipment: if the item were added to the chosen ones. It is 0 if every class with the item needs yet another item.
 * A value that no class has gets no entry.
 */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;

/** The objects have no prototype, because slugs from the content may be names such as `constructor`. */
const noCounts = () =>
  Object.fromEntries(FACET_NAMES.map((facet) => [facet, Object.create(null)])) as Record<
    Facet,
    Record<string, number>
  >;

export const IN_LIST: Readonly<Record<VideoList, (listed: ListedClass) => boolean>> = {
  featured: ({ featured }) => featured,
  'new-releases': () => true,
  cyclical: ({ cyclePhases }) => cyclePhases.length > 0,
  series: ({ series }) => series !== null,
  'instructor-inspo': ({ inspo }) => inspo,
};

export interface ListRule {
  readonly filters: VideoFilters;
  readonly sort: ListSort;
  readonly without?: ReadonlySet<string>;
  /** Search results: class id to rank. All other classes are left out. */
  readonly only?: ReadonlyMap<string, number>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

const orderOfRule = ({ sort, only = NOTHING }: ListRule): ListOrder =>
  sort === 'relevance' ? rankOrder(only) : orderOf(sort);

function candidates<C extends ListedClass>(catalogue: Catalogue<C>, rule: ListRule): readonly C[] {
  const { filters, sort, only } = rule;
  if (filters.list === 'new-releases') return inOrder(catalogue, 'newest');
  if (sort !== 'relevance') return inOrder(catalogue, sort);
  return sortClasses(
    catalogue.entries.filter(({ id }) => only?.has(id)),
    orderOfRule(rule),
  );
}

function isEligible({ filters, without, only }: ListRule, catalogue: Catalogue, nowMs: number) {
  const isInList = filters.list ? IN_LIST[filters.list] : () => true;
  const picks = filters.picksOf ? (catalogue.picks.get(filters.picksOf) ?? new Set<string>()) : null;
  return (listed: ListedClass): boolean =>
    isVisible(listed, nowMs) &&
    isInList(listed) &&
    (picks?.has(listed.id) ?? true) &&
    !without?.has(listed.id) &&
    (only?.has(listed.id) ?? true);
}

function isMet(facet: Facet, listed: ListedClass, chosen: readonly string[]): boolean {
  const { needsOf, valuesOf } = facetRow(facet);
  const isChosen = (value: string): boolean => chosen.includes(value);
  return needsOf ? needsOf(listed).every(isChosen) : valuesOf(listed, chosen).some(isChosen);
}

/** Stops after two unmet filters, because `findClasses` ignores every class that fails two or more filters. */
function unmetFacets(listed: ListedClass, chosen: readonly (readonly [Facet, readonly string[]])[]): Facet[] {
  const unmet: Facet[] = [];
  for (const [facet, values] of chosen) {
    if (!isMet(facet, listed, values)) unmet.push(facet);
    if (unmet.length > 1) break;
  }
  return unmet;
}

/** Returns the classes that meet all filters. The counts of a facet ignore its own filter, see `FacetCounts`. */
export function findClasses<C extends ListedClass>(
  catalogue: Catalogue<C>,
  rule: ListRule,
  nowMs: number,
): { readonly classes: readonly C[]; readonly counts: FacetCounts } {
  const { filters } = rule;
  const chosen = FACET_NAMES.flatMap((facet) => {
    const values = filters[facet] ?? [];
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  const isIncluded = isEligible(rule, catalogue, nowMs);
  const counts = noCounts();
  const classes: C[] = [];
  const eligible = candidates(catalogue, rule).filter(isIncluded);
  const isNew = filters.list === 'new-releases';
  for (const listed of isNew ? eligible.slice(0, NEW_RELEASES_COUNT) : eligible) {
    const unmet = unmetFacets(listed, chosen);
    if (unmet.length === 0) classes.push(listed);
    if (unmet.length > 1) continue;
    for (const facet of unmet.length === 1 ? unmet : FACET_NAMES) {
      const numbers = counts[facet];
      const { needsOf, valuesOf } = facetRow(facet);
      for (const value of valuesOf(listed, filters[facet] ?? [])) numbers[value] = (numbers[value] ?? 0) + 1;
      for (const value of needsOf?.(listed) ?? []) numbers[value] ??= 0;
    }
  }
  return { classes, counts };
}

/** Returns a page with ids instead of cards. Only the first page has `counts`, which are the same for all pages. */
export function pageOf(catalogue: Catalogue, rule: ListRule, cursor: string | null, nowMs: number) {
  const { classes, counts } = findClasses(catalogue, rule, nowMs);
  const part = partAfter(classes, orderOfRule(rule), cursor, VIDEOS_PER_PAGE);
  return {
    ids: part.classes.map(({ id }) => id),
    nextCursor: part.nextCursor,
    total: classes.length,
    counts: cursor === null ? counts : null,
    version: catalogue.version,
  };
}
