import {
  AREA_WORDS,
  EQUIPMENT_WORDS,
  IMPACT_WORDS,
  INTENSITY_WORDS,
  STAGE_WORDS,
} from '@/components/watch/class-words';
import type { Facet } from '@/lib/videos/facet-counts';
import type { CyclePhase, LengthBand, Level } from '@/lib/videos/taxonomy';
import type { NamedLink } from '@/lib/videos/video';

const LENGTH_WORDS: Readonly<Record<LengthBand, string>> = {
  'to-10': 'Up to 10 min',
  '11-20': '11–20 min',
  '21-30': '21–30 min',
  '31-45': '31–45 min',
  'over-45': 'Over 45 min',
};

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  all: 'All levels',
};

const PHASE_WORDS: Readonly<Record<CyclePhase, string>> = {
  menstrual: 'Period days',
  follicular: 'After the period',
  ovulatory: 'Mid-cycle',
  luteal: 'Before the period',
};

const FACET_TITLES: Readonly<Record<Facet, string>> = {
  lengths: 'Length',
  styles: 'Style',
  levels: 'Level',
  equipment: 'Equipment I have',
  bodyAreas: 'Body area',
  instructors: 'Instructor',
  impacts: 'Impact',
  intensities: 'Intensity',
  cyclePhases: 'Cycle phase',
  stages: 'Stage of life',
};

const FIXED_WORDS: Readonly<Partial<Record<Facet, Readonly<Record<string, string>>>>> = {
  lengths: LENGTH_WORDS,
  levels: LEVEL_WORDS,
  equipment: EQUIPMENT_WORDS,
  bodyAreas: AREA_WORDS,
  impacts: IMPACT_WORDS,
  intensities: INTENSITY_WORDS,
  cyclePhases: PHASE_WORDS,
  stages: STAGE_WORDS,
};

/** Names of what the content decides. */
export interface FacetNames {
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

export const facetTitle = (facet: Facet): string => FACET_TITLES[facet];

/** What a facet offers, in the order in which it is shown. */
export function facetOptions(facet: Facet, names: FacetNames): readonly FacetOption[] {
  if (facet === 'styles' || facet === 'instructors')
    return names[facet].map(({ slug, name }) => ({ value: slug, label: name }));
  return Object.entries(FIXED_WORDS[facet] ?? {}).map(([value, label]) => ({ value, label }));
}

/** A chosen value in words; the value itself when the content no longer knows it. */
export const optionLabel = (facet: Facet, value: string, names: FacetNames): string =>
  facetOptions(facet, names).find((option) => option.value === value)?.label ?? value;
