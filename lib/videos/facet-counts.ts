import type { FacetCatalogue, FacetEntry } from './catalogue';
import { isEquipmentEnough, sufficientEquipment } from './equipment';
import { lengthBandOf } from './length-band';
import type { VideoFilters, VideoList } from './video-filters';

/** The values of a class under each facet that people choose from; each of them alone would show the class. */
const FACETS = {
  styles: (entry) => entry.styles,
  instructors: (entry) => entry.instructors,
  lengths: (entry) => [lengthBandOf(entry.durationSeconds)],
  levels: (entry) => [entry.level],
  equipment: (entry) => sufficientEquipment(entry.equipment),
  bodyAreas: (entry) => entry.bodyAreas,
  impacts: (entry) => (entry.impact ? [entry.impact] : []),
  intensities: (entry) => (entry.intensity ? [entry.intensity] : []),
  cyclePhases: (entry) => entry.cyclePhases,
  stages: (entry) => entry.stages,
} satisfies Record<string, (entry: FacetEntry) => readonly string[]>;

export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as readonly Facet[];

/** Facet -> value -> how many classes the value would show together with the choices in the other facets. */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;

const noCounts = (): Record<Facet, Record<string, number>> => ({
  styles: {},
  instructors: {},
  lengths: {},
  levels: {},
  equipment: {},
  bodyAreas: {},
  impacts: {},
  intensities: {},
  cyclePhases: {},
  stages: {},
});

export const NO_COUNTS: FacetCounts = noCounts();

const IN_LIST: Readonly<Record<VideoList, (entry: FacetEntry) => boolean>> = {
  featured: (entry) => entry.featured,
  'new-releases': () => true,
  cyclical: (entry) => entry.cyclePhases.length > 0,
  series: (entry) => entry.series !== null,
  'instructor-inspo': (entry) => entry.inspo,
};

function meetsFixedConditions(
  entry: FacetEntry,
  filters: VideoFilters,
  catalogue: FacetCatalogue,
  nowMs: number,
): boolean {
  const { list, picksOf, minSeconds = 0, maxSeconds = Number.POSITIVE_INFINITY } = filters;
  if (entry.leavesAt !== null && Date.parse(entry.leavesAt) <= nowMs) return false;
  if (list && !IN_LIST[list](entry)) return false;
  if (picksOf && !catalogue.picks.get(picksOf)?.has(entry.id)) return false;
  return entry.durationSeconds >= minSeconds && entry.durationSeconds <= maxSeconds;
}

function unmetFacets(entry: FacetEntry, filters: VideoFilters): Facet[] {
  return FACET_NAMES.filter((facet) => {
    const chosen: readonly string[] = filters[facet] ?? [];
    if (facet === 'equipment') return chosen.length > 0 && !isEquipmentEnough(entry.equipment, chosen);
    return chosen.length > 0 && !FACETS[facet](entry).some((value) => chosen.includes(value));
  });
}

/** Whether a class is shown under the filters; the same rule as the catalogue's query. */
export const matchesFilters = (
  entry: FacetEntry,
  filters: VideoFilters,
  catalogue: FacetCatalogue,
  nowMs: number,
): boolean =>
  meetsFixedConditions(entry, filters, catalogue, nowMs) && unmetFacets(entry, filters).length === 0;

/**
 * Counts for every facet in one pass: a class that meets all choices counts everywhere, one that fails in a single facet
 * counts in that facet, because another choice there would show it.
 */
export function countFacets(
  catalogue: FacetCatalogue,
  filters: VideoFilters,
  nowMs: number,
): { readonly total: number; readonly counts: FacetCounts } {
  const counts = noCounts();
  let total = 0;
  for (const entry of catalogue.entries) {
    if (!meetsFixedConditions(entry, filters, catalogue, nowMs)) continue;
    const unmet = unmetFacets(entry, filters);
    if (unmet.length === 0) total += 1;
    if (unmet.length > 1) continue;
    for (const facet of unmet.length === 1 ? unmet : FACET_NAMES) {
      for (const value of FACETS[facet](entry)) counts[facet][value] = (counts[facet][value] ?? 0) + 1;
    }
  }
  return { total, counts };
}
