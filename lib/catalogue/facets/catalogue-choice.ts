import { cutText } from '@/lib/platform/fold-text';
import { isOneOf, isText } from '@/lib/platform/storage/shape';
import { ANY_SLUG } from '@/lib/sanity/patterns';
import { FACET_NAMES, type Facet, type FacetFilters, facetRow } from './facets';

/** The fixed lists under `/videos/filter/` (product.md 2.6). */
export const VIDEO_LISTS = ['featured', 'new-releases', 'cyclical', 'series', 'instructor-inspo'] as const;
export type VideoList = (typeof VIDEO_LISTS)[number];

export interface VideoFilters extends FacetFilters {
  readonly list?: VideoList;
  readonly picksOf?: string;
}

export const VIDEO_SORTS = ['newest', 'shortest', 'longest', 'title'] as const;
export type VideoSort = (typeof VIDEO_SORTS)[number];
export type ListSort = VideoSort | 'relevance';

export const VIDEOS_PER_PAGE = 24;

/** In URLs, health filters and the search text go into the fragment (`#`), because browsers do not send fragments. */
export interface CatalogueChoice {
  readonly filters: VideoFilters;
  readonly sort: ListSort;
  readonly query: string;
  /** True hides the classes that the member has done. The browser does this, so requests contain no watch history. */
  readonly hidesDone: boolean;
}

export const NO_CHOICE: CatalogueChoice = {
  filters: {},
  sort: 'newest',
  query: '',
  hidesDone: false,
};

const usualSort = (query: string): ListSort => (query === '' ? 'newest' : 'relevance');

export const searchChoice = (query: string): CatalogueChoice => ({
  ...NO_CHOICE,
  query: cutText(query.trim(), MAX_QUERY_LENGTH),
  sort: 'relevance',
});

export const clearedChoice = ({ sort }: CatalogueChoice): CatalogueChoice => ({
  ...NO_CHOICE,
  sort: sort === 'relevance' ? 'newest' : sort,
});

const MAX_VALUES = 20;
const MAX_QUERY_LENGTH = 120;

type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

function textOf(query: QueryValues, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : (value?.join(',') ?? '');
}

const isList = isOneOf(...VIDEO_LISTS);
const isSort = isOneOf(...VIDEO_SORTS);
const isSlug = (value: unknown): value is string => isText(value) && ANY_SLUG.test(value);

/** Reads health filters and search text from `fragment` only. `unknown` lists invalid parameters. */
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
    const known = given
      .filter((value) => values?.includes(value) ?? ANY_SLUG.test(value))
      .slice(0, MAX_VALUES);
    if (known.length < given.length) unknown.push(name);
    // Values are put in a fixed order, so that equal choices have equal URLs.
    const ordered = values ? values.filter((value) => known.includes(value)) : known.toSorted();
    if (ordered.length > 0) facets[facet] = ordered;
  }
  const known = <T extends string>(name: string, isKnown: (text: unknown) => text is T): T | null => {
    const text = textOf(query, name);
    if (isKnown(text)) return text;
    if (text) unknown.push(name);
    return null;
  };
  const [list, picksOf, sort] = [known('list', isList), known('picks', isSlug), known('sort', isSort)];
  const searched = cutText(textOf(hidden, 'q').trim(), MAX_QUERY_LENGTH);
  return {
    choice: {
      filters: { ...(facets as VideoFilters), ...(list && { list }), ...(picksOf && { picksOf }) },
      sort: sort ?? usualSort(searched),
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

/** Returns the URL fragment (without `#`) with the health filters and the search text; '' if there are none. */
export const privateFragment = (filters: VideoFilters, query: string): string =>
  [...facetPairs(filters, true), ...(query ? [`q=${encodeURIComponent(query)}`] : [])].join('&');

export function choiceAddress(path: string, choice: CatalogueChoice): string {
  const { filters, sort, query, hidesDone } = choice;
  const sent = [...facetPairs(filters), ...sortPair(sort, query), ...(hidesDone ? ['done=hide'] : [])].join(
    '&',
  );
  const fragment = privateFragment(filters, query);
  return `${path}${sent && `?${sent}`}${fragment && `#${fragment}`}`;
}

/** Returns the `/api/videos` query, without health filters. Equal choices give equal, cacheable URLs. */
export const listQuery = (filters: VideoFilters, sort: ListSort, cursor: string | null): string =>
  [
    ...(filters.list ? [`list=${filters.list}`] : []),
    ...(filters.picksOf ? [`picks=${filters.picksOf}`] : []),
    ...facetPairs(filters),
    ...sortPair(sort, ''),
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
  ].join('&');

export function toggleValue(choice: CatalogueChoice, facet: Facet, value: string): CatalogueChoice {
  const chosen: readonly string[] = choice.filters[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const { [facet]: _, ...rest } = choice.filters;
  return { ...choice, filters: next.length > 0 ? { ...rest, [facet]: next } : rest };
}

export const countChosen = ({ filters, query, hidesDone }: CatalogueChoice): number =>
  FACET_NAMES.reduce((sum, facet) => sum + (filters[facet]?.length ?? 0), 0) +
  (hidesDone ? 1 : 0) +
  (query === '' ? 0 : 1);
