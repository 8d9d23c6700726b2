import type { Facet } from './facet-counts';
import {
  BODY_AREAS,
  CYCLE_PHASES,
  EQUIPMENT,
  IMPACTS,
  INTENSITIES,
  LENGTH_BANDS,
  LEVELS,
  STAGES,
} from './taxonomy';
import { VIDEO_LISTS, VIDEO_SORTS, type VideoFilters, type VideoSort } from './video-filters';

/**
 * What a person has chosen on a catalogue page; it lives in the address, so that it can be shared and gone back to. What
 * tells of her health stands behind the `#`, which browsers keep to themselves: no request carries it.
 */
export interface CatalogueChoice {
  readonly filters: VideoFilters;
  readonly sort: VideoSort;
  /** Leaves out classes she has done. Applied on her device: her history is no part of any request for a list. */
  readonly hidesDone: boolean;
}

export const NO_CHOICE: CatalogueChoice = { filters: {}, sort: 'newest', hidesDone: false };

interface Parameter {
  readonly name: string;
  readonly facet: Facet;
  /** The vocabulary; null for slugs, which the content decides. */
  readonly values: readonly string[] | null;
  /** Tells of her health: it is applied on her device and is part of no request. */
  readonly isPrivate?: true;
}

/** Facets as they stand in addresses, in the order in which the panel shows them. */
export const PARAMETERS: readonly Parameter[] = [
  { name: 'length', facet: 'lengths', values: LENGTH_BANDS },
  { name: 'style', facet: 'styles', values: null },
  { name: 'level', facet: 'levels', values: LEVELS },
  { name: 'equipment', facet: 'equipment', values: EQUIPMENT },
  { name: 'area', facet: 'bodyAreas', values: BODY_AREAS },
  { name: 'instructor', facet: 'instructors', values: null },
  { name: 'impact', facet: 'impacts', values: IMPACTS },
  { name: 'intensity', facet: 'intensities', values: INTENSITIES },
  { name: 'phase', facet: 'cyclePhases', values: CYCLE_PHASES, isPrivate: true },
  { name: 'stage', facet: 'stages', values: STAGES, isPrivate: true },
];

const MAX_VALUES = 20;
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
  for (const { name, facet, values, isPrivate } of PARAMETERS) {
    if (isPrivate && textOf(query, name)) unknown.push(name);
    const source = isPrivate ? hidden : query;
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
  return {
    choice: {
      filters,
      sort: isOneOf(VIDEO_SORTS, sort) ? sort : 'newest',
      hidesDone: textOf(query, 'done') === 'hide',
    },
    unknown,
  };
}

function facetPairs(filters: VideoFilters, wantsPrivate = false): string[] {
  return PARAMETERS.flatMap(({ name, facet, values, isPrivate = false }) => {
    if (isPrivate !== wantsPrivate) return [];
    const chosen: readonly string[] = filters[facet] ?? [];
    const ordered = values ? values.filter((value) => chosen.includes(value)) : chosen.toSorted();
    return ordered.length > 0 ? [`${name}=${ordered.join(',')}`] : [];
  });
}

const sortPair = (sort: VideoSort): string[] => (sort === 'newest' ? [] : [`sort=${sort}`]);

/** What stands behind the `#` of a page with these filters; empty when nothing of it is private. */
export const privateFragment = (filters: VideoFilters): string => facetPairs(filters, true).join('&');

/** The address of the page at `path` with this choice. */
export function choiceAddress(path: string, { filters, sort, hidesDone }: CatalogueChoice): string {
  const query = [...facetPairs(filters), ...sortPair(sort), ...(hidesDone ? ['done=hide'] : [])].join('&');
  const fragment = privateFragment(filters);
  return `${path}${query && `?${query}`}${fragment && `#${fragment}`}`;
}

/** The query string for `/api/videos`, without what is private; equal choices give equal strings, so that answers are shared. */
export const listQuery = (filters: VideoFilters, sort: VideoSort, cursor: string | null): string =>
  [
    ...(filters.list ? [`list=${filters.list}`] : []),
    ...(filters.picksOf ? [`picks=${filters.picksOf}`] : []),
    ...facetPairs(filters),
    ...sortPair(sort),
    ...(cursor === null ? [] : [`cursor=${cursor}`]),
  ].join('&');

/** The choice with one value of a facet switched on or off. */
export function toggleValue(choice: CatalogueChoice, facet: Facet, value: string): CatalogueChoice {
  const chosen: readonly string[] = choice.filters[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const { [facet]: _, ...rest } = choice.filters;
  return { ...choice, filters: next.length > 0 ? { ...rest, [facet]: next } : rest };
}

/** How many values are chosen in all facets. */
export const countChosen = ({ filters, hidesDone }: CatalogueChoice): number =>
  PARAMETERS.reduce((sum, { facet }) => sum + (filters[facet]?.length ?? 0), hidesDone ? 1 : 0);
