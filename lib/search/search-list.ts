import type { Catalogue, CatalogueEntry } from '../videos/catalogue';
import { LEVELS, type Level } from '../videos/taxonomy';

/**
 * Everything that can be found, in as few bytes as it takes: the whole list travels when search is opened. Names and words
 * stand once, classes refer to them by place.
 */
export interface SearchIndexData {
  /** Slug and name. */
  readonly styles: readonly (readonly [slug: string, name: string])[];
  readonly instructors: readonly (readonly [slug: string, name: string])[];
  readonly series: readonly (readonly [slug: string, name: string])[];
  /** Moves, tags, equipment, parts of the body. */
  readonly words: readonly string[];
  readonly classes: readonly SearchRow[];
}

export type SearchRow = readonly [
  slug: string,
  title: string,
  minutes: number,
  level: number,
  styles: readonly number[],
  instructors: readonly number[],
  /** -1 for none. */
  series: number,
  words: readonly number[],
];

export interface FoundClass {
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
  readonly level: Level;
}

const IMPACT_WORDS = { none: 'no-impact', low: 'low-impact', high: 'high-impact' } as const;

function wordsOfEntry(entry: CatalogueEntry): string[] {
  const equipment = entry.equipment.map((item) => (item === 'none' ? 'bodyweight' : item));
  const stages = entry.stages.filter((stage) => stage !== 'any').map((stage) => stage.replace(/-\d$/, ''));
  const impact = entry.impact ? [IMPACT_WORDS[entry.impact]] : [];
  const intensity = entry.intensity ? [entry.intensity] : [];
  return [
    ...new Set([
      ...entry.moves,
      ...entry.tags,
      ...entry.bodyAreas,
      ...equipment,
      ...stages,
      ...impact,
      ...intensity,
    ]),
  ];
}

/** The places of values in a list that grows as new ones come. */
function createPlaces(): { readonly values: string[]; readonly placeOf: (value: string) => number } {
  const values: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (value: string): number => {
    const known = places.get(value);
    if (known !== undefined) return known;
    places.set(value, values.length);
    return values.push(value) - 1;
  };
  return { values, placeOf };
}

/** The list of what can be found now, newest classes first. */
export function toSearchIndexData(catalogue: Catalogue, nowMs: number): SearchIndexData {
  const words = createPlaces();
  const placesIn = (links: Catalogue['styles']) => new Map(links.map(({ slug }, place) => [slug, place]));
  const styles = placesIn(catalogue.styles);
  const instructors = placesIn(catalogue.instructors);
  const series = placesIn(catalogue.series);
  const pairs = (links: Catalogue['styles']) => links.map(({ slug, name }) => [slug, name] as const);
  const isShown = ({ leavesAt }: CatalogueEntry) => leavesAt === null || Date.parse(leavesAt) > nowMs;
  const toRow = (entry: CatalogueEntry): SearchRow => [
    entry.slug,
    entry.title,
    Math.max(1, Math.round(entry.durationSeconds / 60)),
    LEVELS.indexOf(entry.level),
    entry.styles.flatMap((slug) => styles.get(slug) ?? []),
    entry.instructors.flatMap((slug) => instructors.get(slug) ?? []),
    entry.series === null ? -1 : (series.get(entry.series) ?? -1),
    wordsOfEntry(entry).map(words.placeOf),
  ];
  return {
    styles: pairs(catalogue.styles),
    instructors: pairs(catalogue.instructors),
    series: pairs(catalogue.series),
    classes: catalogue.entries.filter(isShown).map(toRow),
    words: words.values,
  };
}

/** Whether an answer is a search list. It comes from this site's own route, hence no closer look. */
export const isSearchIndexData = (value: unknown): value is SearchIndexData =>
  typeof value === 'object' &&
  value !== null &&
  ['styles', 'instructors', 'series', 'words', 'classes'].every((field) =>
    Array.isArray(Reflect.get(value, field)),
  );
