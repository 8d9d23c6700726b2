import { bandRange } from '@/lib/videos/length-band';
import type { VideoFilters, VideoList, VideoSort } from '@/lib/videos/video-filters';
import { videoCard } from './projections';
import type { VideoCursor } from './video-cursor';

interface CatalogueQuery {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const SORTS: Readonly<Record<VideoSort, { field: string; direction: 'asc' | 'desc' }>> = {
  newest: { field: 'publishedAt', direction: 'desc' },
  shortest: { field: 'durationSeconds', direction: 'asc' },
  longest: { field: 'durationSeconds', direction: 'desc' },
  title: { field: 'title', direction: 'asc' },
};

const LIST_CONDITIONS: Readonly<Record<VideoList, string | null>> = {
  featured: 'featured == true',
  'new-releases': null,
  cyclical: 'count(cyclePhases) > 0',
  series: 'defined(series)',
  'instructor-inspo': 'inspo == true',
};

/** Fields that hold one value, and fields that hold a list, by the name of their facet. */
const SINGLE_FACETS = { levels: 'level', impacts: 'impact', intensities: 'intensity' } as const;
const LIST_FACETS = {
  bodyAreas: 'bodyAreas',
  cyclePhases: 'cyclePhases',
  stages: 'stages',
} as const;
const REFERENCE_FACETS = { styles: 'styles', instructors: 'instructors' } as const;

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

/** Only the conditions in use are part of the query: an empty facet costs nothing. Values travel as parameters. */
function conditionsOf(filters: VideoFilters, params: Record<string, unknown>): string[] {
  const conditions = ['_type == "video"', '(!defined(leavesAt) || leavesAt > $now)'];
  const listCondition = filters.list ? LIST_CONDITIONS[filters.list] : null;
  if (listCondition) conditions.push(listCondition);
  const add = (name: string, value: unknown, condition: string): void => {
    params[name] = value;
    conditions.push(condition);
  };
  if (filters.picksOf)
    add(
      'picksOf',
      filters.picksOf,
      '_id in *[_type == "instructor" && slug.current == $picksOf].picks[]._ref',
    );
  for (const facet of keysOf(SINGLE_FACETS))
    if (filters[facet]?.length) add(facet, filters[facet], `${SINGLE_FACETS[facet]} in $${facet}`);
  for (const facet of keysOf(LIST_FACETS))
    if (filters[facet]?.length)
      add(facet, filters[facet], `count(${LIST_FACETS[facet]}[@ in $${facet}]) > 0`);
  // What she has must be enough: a class that also needs something else is of no use to her.
  if (filters.equipment?.length)
    add('equipment', filters.equipment, 'count(equipment[@ != "none" && !(@ in $equipment)]) == 0');
  for (const facet of keysOf(REFERENCE_FACETS))
    if (filters[facet]?.length)
      add(facet, filters[facet], `count((${REFERENCE_FACETS[facet]}[]->slug.current)[@ in $${facet}]) > 0`);
  const ranges = (filters.lengths ?? []).map(bandRange);
  if (ranges.length > 0) {
    params.lengths = ranges.flatMap(({ from, below }) => [from, below]);
    const within = ranges.map(
      (_, index) =>
        `(durationSeconds >= $lengths[${2 * index}] && durationSeconds < $lengths[${2 * index + 1}])`,
    );
    conditions.push(`(${within.join(' || ')})`);
  }
  if (filters.minSeconds !== undefined)
    add('minSeconds', filters.minSeconds, 'durationSeconds >= $minSeconds');
  if (filters.maxSeconds !== undefined)
    add('maxSeconds', filters.maxSeconds, 'durationSeconds <= $maxSeconds');
  return conditions;
}

/** The value that the cursor of a class holds under a sort. */
export const sortValue = (
  video: { readonly publishedAt: string; readonly durationSeconds: number; readonly title: string },
  sort: VideoSort,
): string | number =>
  sort === 'newest' ? video.publishedAt : sort === 'title' ? video.title : video.durationSeconds;

/** A page of `limit` classes after the cursor; ties are broken by id, so that no class is shown twice or left out. */
export function cataloguePageQuery(
  filters: VideoFilters,
  sort: VideoSort,
  cursor: VideoCursor | null,
  limit: number,
  now: string,
): CatalogueQuery {
  const params: Record<string, unknown> = { now };
  const conditions = conditionsOf(filters, params);
  const { field, direction } = SORTS[sort];
  if (cursor) {
    const after = direction === 'desc' ? '<' : '>';
    params.lastValue = cursor.value;
    params.lastId = cursor.id;
    conditions.push(`(${field} ${after} $lastValue || (${field} == $lastValue && _id ${after} $lastId))`);
  }
  const order = `order(${field} ${direction}, _id ${direction})`;
  return {
    query: `*[${conditions.join(' && ')}] | ${order}[0...${limit}]${videoCard}`,
    params,
  };
}
