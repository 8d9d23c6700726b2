import { FACET_NAMES, type Facet, facetRow } from './facets';
import { type ListSort, VIDEO_LISTS, VIDEO_SORTS, type VideoFilters } from './video-filters';

/**
 * What a person has chosen on a catalogue page; it lives in the address, so that it can be shared and gone back to. What
 * tells of her health stands behind the `#`, which browsers keep to themselves: no request carries it.
 */
export interface CatalogueChoice {
  readonly filters: VideoFilters;
  readonly sort: ListSort;
  /** What was searched for; empty for everything. It may tell of her health too, and is treated alike. */
  readonly query: string;
  /** Leaves out classes she has done. Applied on her device: her history is no part of any request for a list. */
  readonly hidesDone: boolean;
}

export const NO_CHOICE: CatalogueChoice = {
  filters: {},
  sort: 'newest',
  query: '',
  hidesDone: false,
};

/** Best match first for what was searched for, else the newest. */
const usualSort = (query: string): ListSort => (query === '' ? 'newest' : 'relevance');

/** Every class that a search finds. */
export const searchChoice = (query: string): CatalogueChoice => ({
  ...NO_CHOICE,
  query: query.trim().slice(0, MAX_QUERY_LENGTH),
  sort: 'relevance',
});

/** The choice with everything taken back but the order, as far as it is one of any list. */
export const clearedChoice = ({ sort }: CatalogueChoice): CatalogueChoice => ({
  ...NO_CHOICE,
  sort: sort === 'relevance' ? 'newest' : sort,
});

const MAX_VALUES = 20;
const MAX_QUERY_LENGTH = 120;
const SLUG = /^[a-z0-9-]{1,80}$/;

/** A parsed query string: Next's `router.query` and `request.query` look like this. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

function textOf(query: QueryValues, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : (value?.join(',') ?? '');
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  values.some((known) => known === value);

/**
 * The choice in an address, and the names of parameters that hold something unknown. Unknown values are left out, and so
 * is what belongs in the fragment when it stands in the query. `fragment` is without `#`.
 */
export function readChoice(
  query: QueryValues,
  fragment = '',
): {
  readonly choice: CatalogueChoice;
  readonly unknown: readonly string[];
} {
  const unknown: string[] = [];
  const facets: Partial<Record<Facet, readonly string[]>> = {};
  const hidden: QueryValues = Object.fromEntries(new URLSearchParams(fragment));
  for (const facet of FACET_NAMES) {
    const { parameter: name, labels, staysOnDevice } = facetRow(facet);
    const values = labels && Object.keys(labels);
    if (staysOnDevice && textOf(query, name)) unknown.push(name);
    const source = staysOnDevice ? hidden : query;
    const given = [...new Set(textOf(source, name).split(',').filter(Boolean))];
    const known = given.filter((value) => values?.includes(value) ?? SLUG.test(value)).slice(0, MAX_VALUES);
    if (known.length < given.length) unknown.push(name);
    // In the vocabulary's order: the same choice is always the same address.
    const ordered = values ? values.filter((value) => known.includes(value)) : known.toSorted();
    if (ordered.length > 0) facets[facet] = ordered;
  }
  const [list, picksOf, sort] = [textOf(query, 'list'), textOf(query, 'picks'), textOf(query, 'sort')];
  if (list && !isOneOf(VIDEO_LISTS, list)) unknown.push('list');
  if (picksOf && !SLUG.test(picksOf)) unknown.push('picks');
  if (sort && !isOneOf(VIDEO_SORTS, sort)) unknown.push('sort');
  const filters: VideoFilters = {
    ...(facets as VideoFilters),
    ...(isOneOf(VIDEO_LISTS, list) ? { list } : {}),
    ...(SLUG.test(picksOf) ? { picksOf } : {}),
  };
  const searched = textOf(hidden, 'q').trim().slice(0, MAX_QUERY_LENGTH);
  return {
    choice: {
      filters,
      sort: isOneOf(VIDEO_SORTS, sort) ? sort : usualSort(searched),
      query: searched,
      hidesDone: textOf(query, 'done') === 'hide',
    },
    unknown,
  };
}

function facetPairs(filters: VideoFilters, wantsPrivate = false): string[] {
  return FACET_NAMES.flatMap((facet) => {
    const { parameter, labels, staysOnDevice } = facetRow(facet);
    if (staysOnDevice !== wantsPrivate) return [];
    const chosen: readonly string[] = filters[facet] ?? [];
    const ordered = labels
      ? Object.keys(labels).filter((value) => chosen.includes(value))
      : chosen.toSorted();
    return ordered.length > 0 ? [`${parameter}=${ordered.join(',')}`] : [];
  });
}

const sortPair = (sort: ListSort, query: string): string[] =>
  sort === usualSort(query) ? [] : [`sort=${sort}`];

/** What stands behind the `#` of a page with this choice; empty when nothing of it is private. */
export const privateFragment = (filters: VideoFilters, query: string): string =>
  [...facetPairs(filters, true), ...(query ? [`q=${encodeURIComponent(query)}`] : [])].join('&');

/** The address of the page at `path` with this choice. */
export function choiceAddress(path: string, choice: CatalogueChoice): string {
  const { filters, sort, query, hidesDone } = choice;
  const sent = [...facetPairs(filters), ...sortPair(sort, query), ...(hidesDone ? ['done=hide'] : [])].join(
    '&',
  );
  const fragment = privateFragment(filters, query);
  return `${path}${sent && `?${sent}`}${fragment && `#${fragment}`}`;
}

/** The query string for `/api/videos`, without what is private; equal choices give equal strings, so that answers are shared. */
export const listQuery = (filters: VideoFilters, sort: ListSort, cursor: string | null): string =>
  [
    ...(filters.list ? [`list=${filters.list}`] : []),
    ...(filters.picksOf ? [`picks=${filters.picksOf}`] : []),
    ...facetPairs(filters),
    ...sortPair(sort, ''),
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
  ].join('&');

/** The choice with one value of a facet switched on or off. */
export function toggleValue(choice: CatalogueChoice, facet: Facet, value: string): CatalogueChoice {
  const chosen: readonly string[] = choice.filters[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const { [facet]: _, ...rest } = choice.filters;
  return { ...choice, filters: next.length > 0 ? { ...rest, [facet]: next } : rest };
}

/** How many choices can be taken back. */
export const countChosen = ({ filters, query, hidesDone }: CatalogueChoice): number =>
  FACET_NAMES.reduce((sum, facet) => sum + (filters[facet]?.length ?? 0), 0) +
  (hidesDone ? 1 : 0) +
  (query === '' ? 0 : 1);
