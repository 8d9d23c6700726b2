import type { Catalogue, CatalogueEntry, FacetCatalogue, FacetEntry } from './catalogue';
import { BODY_AREAS, CYCLE_PHASES, EQUIPMENT, IMPACTS, INTENSITIES, LEVELS, STAGES } from './taxonomy';

/** Positions in a vocabulary. */
type Places = readonly number[];

type Row = readonly [
  id: string,
  seconds: number,
  /** Place among all by title. */
  titleRank: number,
  leavesAt: string | null,
  /** Featured 1, inspo 2. */
  flags: number,
  series: string | null,
  ...places: (Places | undefined)[],
];

/**
 * Every class with a cycle phase or a stage of life, as filters need it, newest first. It is the same for everybody, so
 * that asking for it says nothing of who asks; the choosing is done in the browser.
 */
export interface TaggedClasses {
  readonly styles: readonly string[];
  readonly instructors: readonly string[];
  readonly rows: readonly Row[];
}

/** With what lists are put in order. */
export interface TaggedEntry extends FacetEntry {
  readonly titleRank: number;
}

export interface TaggedCatalogue extends FacetCatalogue {
  readonly entries: readonly TaggedEntry[];
}

const placesIn = (vocabulary: readonly string[], values: readonly string[]): Places =>
  values.map((value) => vocabulary.indexOf(value)).filter((place) => place >= 0);

const valuesOf = <T extends string>(vocabulary: readonly T[], places: Places | undefined): T[] =>
  (places ?? []).flatMap((place) => vocabulary[place] ?? []);

const isTagged = ({ cyclePhases, stages }: CatalogueEntry): boolean =>
  cyclePhases.length > 0 || stages.length > 0;

/** As the content service compares: by code point, then by id. */
const byTitle = (one: CatalogueEntry, two: CatalogueEntry): number =>
  one.title === two.title ? (one.id < two.id ? -1 : 1) : one.title < two.title ? -1 : 1;

/** The classes as they travel. */
export function toTaggedClasses(catalogue: Catalogue): TaggedClasses {
  const tagged = catalogue.entries.filter(isTagged);
  const ranks = new Map(tagged.toSorted(byTitle).map(({ id }, rank) => [id, rank]));
  const styles = catalogue.styles.map(({ slug }) => slug);
  const instructors = catalogue.instructors.map(({ slug }) => slug);
  const rows = tagged.map((entry): Row => {
    const pickedBy = instructors.filter((slug) => catalogue.picks.get(slug)?.has(entry.id));
    return [
      entry.id,
      entry.durationSeconds,
      ranks.get(entry.id) ?? 0,
      entry.leavesAt,
      (entry.featured ? 1 : 0) + (entry.inspo ? 2 : 0),
      entry.series,
      placesIn(LEVELS, [entry.level]),
      placesIn(IMPACTS, entry.impact ? [entry.impact] : []),
      placesIn(INTENSITIES, entry.intensity ? [entry.intensity] : []),
      placesIn(EQUIPMENT, entry.equipment),
      placesIn(BODY_AREAS, entry.bodyAreas),
      placesIn(CYCLE_PHASES, entry.cyclePhases),
      placesIn(STAGES, entry.stages),
      placesIn(styles, entry.styles),
      placesIn(instructors, entry.instructors),
      placesIn(instructors, pickedBy),
    ];
  });
  return { styles, instructors, rows };
}

/** The same classes as the rules of the filters take them. */
export function fromTaggedClasses({ styles, instructors, rows }: TaggedClasses): TaggedCatalogue {
  const picks = new Map<string, Set<string>>(instructors.map((slug) => [slug, new Set()]));
  const entries = rows.map((row): TaggedEntry => {
    const [id, durationSeconds, titleRank, leavesAt, flags, series, ...places] = row;
    const [level, impact, intensity, equipment, areas, phases, stages, style, teachers, pickedBy] = places;
    for (const slug of valuesOf(instructors, pickedBy)) picks.get(slug)?.add(id);
    return {
      id,
      durationSeconds,
      titleRank,
      leavesAt,
      featured: (flags & 1) > 0,
      inspo: (flags & 2) > 0,
      series,
      level: valuesOf(LEVELS, level)[0] ?? 'all',
      impact: valuesOf(IMPACTS, impact)[0] ?? null,
      intensity: valuesOf(INTENSITIES, intensity)[0] ?? null,
      equipment: valuesOf(EQUIPMENT, equipment),
      bodyAreas: valuesOf(BODY_AREAS, areas),
      cyclePhases: valuesOf(CYCLE_PHASES, phases),
      stages: valuesOf(STAGES, stages),
      styles: valuesOf(styles, style),
      instructors: valuesOf(instructors, teachers),
    };
  });
  return { entries, picks };
}

const isList = (value: object, name: string): boolean => Array.isArray(Reflect.get(value, name));

/** Whether an answer has the shape. It comes from this site's own route, hence no closer look. */
export const isTaggedClasses = (value: unknown): value is TaggedClasses =>
  typeof value === 'object' &&
  value !== null &&
  isList(value, 'styles') &&
  isList(value, 'instructors') &&
  isList(value, 'rows');
