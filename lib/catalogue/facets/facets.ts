import type { ListedClass } from '@/lib/catalogue/catalogue';
import { isEquipmentEnough, sufficientEquipment } from './equipment';
import { lengthBandOf } from './length-band';
import {
  AREA_LABELS,
  EQUIPMENT_LABELS,
  IMPACT_LABELS,
  INTENSITY_LABELS,
  LENGTH_LABELS,
  LEVEL_LABELS,
  PHASE_LABELS,
  STAGE_LABELS,
} from './taxonomy';

/** What people choose classes by. Adding one is a row here and a field of the class (README, "Where do I"). */
export interface FacetRow<V extends string = string> {
  /** Its name in addresses. */
  readonly parameter: string;
  readonly title: string;
  /** Its values in words, in the order in which they are offered; null where the content decides them. */
  readonly labels: Readonly<Record<V, string>> | null;
  /** The values of a class; each of them alone would show the class. */
  readonly valuesOf: (listed: ListedClass) => readonly V[];
  /** Where one of the chosen values is not enough: whether these together show the class. */
  readonly isMetBy?: (listed: ListedClass, chosen: readonly string[]) => boolean;
  /** Tells of her health: it stands behind the `#` of an address, is applied on her device and is part of no request. */
  readonly staysOnDevice: boolean;
  readonly isOpenAtFirst: boolean;
}

const row = <V extends string>(facet: FacetRow<V>): FacetRow<V> => facet;
const ordinary = { staysOnDevice: false, isOpenAtFirst: false };
const opened = { staysOnDevice: false, isOpenAtFirst: true };
const health = { staysOnDevice: true, isOpenAtFirst: false };

/** Every facet, in the order in which the panel shows them. */
export const FACETS = {
  lengths: row({
    ...opened,
    parameter: 'length',
    title: 'Length',
    labels: LENGTH_LABELS,
    valuesOf: ({ durationSeconds }) => [lengthBandOf(durationSeconds)],
  }),
  styles: row({
    ...opened,
    parameter: 'style',
    title: 'Style',
    labels: null,
    valuesOf: ({ styles }) => styles,
  }),
  levels: row({
    ...opened,
    parameter: 'level',
    title: 'Level',
    labels: LEVEL_LABELS,
    valuesOf: ({ level }) => [level],
  }),
  equipment: row({
    ...opened,
    parameter: 'equipment',
    title: 'Equipment I have',
    labels: EQUIPMENT_LABELS,
    valuesOf: ({ equipment }) => sufficientEquipment(equipment),
    isMetBy: ({ equipment }, owned) => isEquipmentEnough(equipment, owned),
  }),
  bodyAreas: row({
    ...ordinary,
    parameter: 'area',
    title: 'Body area',
    labels: AREA_LABELS,
    valuesOf: ({ bodyAreas }) => bodyAreas,
  }),
  instructors: row({
    ...ordinary,
    parameter: 'instructor',
    title: 'Instructor',
    labels: null,
    valuesOf: ({ instructors }) => instructors,
  }),
  impacts: row({
    ...ordinary,
    parameter: 'impact',
    title: 'Impact',
    labels: IMPACT_LABELS,
    valuesOf: ({ impact }) => (impact ? [impact] : []),
  }),
  intensities: row({
    ...ordinary,
    parameter: 'intensity',
    title: 'Intensity',
    labels: INTENSITY_LABELS,
    valuesOf: ({ intensity }) => (intensity ? [intensity] : []),
  }),
  cyclePhases: row({
    ...health,
    parameter: 'phase',
    title: 'Cycle phase',
    labels: PHASE_LABELS,
    valuesOf: ({ cyclePhases }) => cyclePhases,
  }),
  stages: row({
    ...health,
    parameter: 'stage',
    title: 'Stage of life',
    labels: STAGE_LABELS,
    valuesOf: ({ stages }) => stages,
  }),
};

export type Facet = keyof typeof FACETS;
export type FacetValue<F extends Facet> = (typeof FACETS)[F] extends FacetRow<infer V> ? V : never;

/** Choices within one facet widen the result, facets narrow it. An absent or empty facet does not filter. */
export type FacetFilters = { readonly [F in Facet]?: readonly FacetValue<F>[] };

export const FACET_NAMES = Object.keys(FACETS) as readonly Facet[];

export const facetRow = (facet: Facet): FacetRow => FACETS[facet];
