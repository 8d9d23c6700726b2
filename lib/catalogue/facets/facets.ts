import type { ListedClass } from '@/lib/catalogue/catalogue';
import { type FacetLink, presentSlugs } from '@/lib/catalogue/former-slugs';
import {
  AREA_LABELS,
  EQUIPMENT,
  EQUIPMENT_LABELS,
  type Equipment,
  IMPACT_LABELS,
  INTENSITY_LABELS,
  LENGTH_LABELS,
  LEVEL_LABELS,
  lengthBandOf,
  PHASE_LABELS,
  STAGE_LABELS,
} from './taxonomy';

const neededFor = (equipment: readonly Equipment[]): readonly Equipment[] =>
  equipment.filter((item) => item !== 'none');

/** Returns each item that would make `owned` cover `equipment`: none if several are missing, all if none is missing. */
function completingItems(equipment: readonly Equipment[], owned: readonly string[]): readonly Equipment[] {
  const missing = neededFor(equipment).filter((item) => !owned.includes(item));
  if (missing.length > 1) return [];
  return missing.length === 1 ? missing : EQUIPMENT;
}

/** One facet: a filter of the class lists. docs/changing.md describes how to add one. */
interface FacetRow<V extends string = string> {
  readonly parameter: string;
  readonly title: string;
  /** Labels of the values in display order; null when the names come from the content (styles, instructors). */
  readonly labels: Readonly<Record<V, string>> | null;
  /** Returns the values that match the class. For equipment: the items that match it together with all of `chosen`. */
  readonly valuesOf: (listed: ListedClass, chosen: readonly string[]) => readonly V[];
  /** Equipment only: all these items must be chosen. In other facets, one chosen value of `valuesOf` is enough. */
  readonly needsOf?: (listed: ListedClass) => readonly V[];
  /** True for health-related filters: they stay in the URL fragment and are never sent to the server. */
  readonly staysOnDevice: boolean;
  readonly isOpenAtFirst: boolean;
}

type Behavior = Pick<FacetRow, 'staysOnDevice' | 'isOpenAtFirst'>;

const row = <V extends string>(
  behavior: Behavior,
  parameter: string,
  title: string,
  labels: FacetRow<V>['labels'],
  valuesOf: FacetRow<V>['valuesOf'],
  needsOf?: FacetRow<V>['needsOf'],
): FacetRow<V> => ({ ...behavior, parameter, title, labels, valuesOf, ...(needsOf && { needsOf }) });

const folded: Behavior = { staysOnDevice: false, isOpenAtFirst: false };
const opened: Behavior = { staysOnDevice: false, isOpenAtFirst: true };
const health: Behavior = { staysOnDevice: true, isOpenAtFirst: false };

const FACETS = {
  lengths: row(opened, 'length', 'Length', LENGTH_LABELS, ({ durationSeconds }) => [
    lengthBandOf(durationSeconds),
  ]),
  styles: row(opened, 'style', 'Style', null, ({ styles }) => styles),
  levels: row(opened, 'level', 'Level', LEVEL_LABELS, ({ level }) => [level]),
  equipment: row(
    opened,
    'equipment',
    'Equipment I have',
    EQUIPMENT_LABELS,
    ({ equipment }, owned) => completingItems(equipment, owned),
    ({ equipment }) => neededFor(equipment),
  ),
  bodyAreas: row(folded, 'area', 'Body area', AREA_LABELS, ({ bodyAreas }) => bodyAreas),
  instructors: row(folded, 'instructor', 'Instructor', null, ({ instructors }) => instructors),
  impacts: row(folded, 'impact', 'Impact', IMPACT_LABELS, ({ impact }) => (impact ? [impact] : [])),
  intensities: row(folded, 'intensity', 'Intensity', INTENSITY_LABELS, ({ intensity }) =>
    intensity ? [intensity] : [],
  ),
  cyclePhases: row(health, 'phase', 'Cycle phase', PHASE_LABELS, ({ cyclePhases }) => cyclePhases),
  stages: row(health, 'stage', 'Stage of life', STAGE_LABELS, ({ stages }) =>
    stages.length > 0 ? stages : ['any'],
  ),
};

export type Facet = keyof typeof FACETS;
type FacetValue<F extends Facet> = (typeof FACETS)[F] extends FacetRow<infer V> ? V : never;

/** A class must meet every filter. An absent or empty filter matches all classes. */
export type FacetFilters = { readonly [F in Facet]?: readonly FacetValue<F>[] };

export const FACET_NAMES = Object.keys(FACETS) as readonly Facet[];

export const facetRow = (facet: Facet): FacetRow => FACETS[facet];

export interface FacetNames {
  readonly styles: readonly FacetLink[];
  readonly instructors: readonly FacetLink[];
}

/** Replaces slugs that the studio has changed since the filters were stored, for example in a bookmark. */
export const withPresentSlugs = <F extends FacetFilters>(filters: F, names: FacetNames): F => ({
  ...filters,
  ...(filters.styles && { styles: presentSlugs(filters.styles, names.styles) }),
  ...(filters.instructors && { instructors: presentSlugs(filters.instructors, names.instructors) }),
});

export function facetOptions(
  facet: Facet,
  names: FacetNames,
): readonly { readonly value: string; readonly label: string }[] {
  const { labels } = facetRow(facet);
  if (labels) return Object.entries(labels).map(([value, label]) => ({ value, label }));
  const links = facet === 'styles' || facet === 'instructors' ? names[facet] : [];
  return links.map(({ slug, name }) => ({ value: slug, label: name }));
}

export const optionLabel = (facet: Facet, value: string, names: FacetNames): string =>
  facetOptions(facet, names).find((option) => option.value === value)?.label ?? value;
