export const LEVEL_LABELS = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  all: 'All levels',
} as const;

export const EQUIPMENT_LABELS = {
  none: 'No equipment',
  mat: 'Mat',
  band: 'Band',
  dumbbells: 'Dumbbells',
  ball: 'Ball',
  chair: 'Chair',
  block: 'Block',
} as const;

export const AREA_LABELS = {
  'full-body': 'Full body',
  core: 'Core',
  glutes: 'Glutes',
  legs: 'Legs',
  arms: 'Arms',
  back: 'Back',
  hips: 'Hips',
  'pelvic-floor': 'Pelvic floor',
} as const;

export const IMPACT_LABELS = { none: 'No impact', low: 'Low impact', high: 'High impact' } as const;

export const INTENSITY_LABELS = { gentle: 'Gentle', steady: 'Steady', strong: 'Strong' } as const;

export const PHASE_LABELS = {
  menstrual: 'Period days',
  follicular: 'After your period',
  ovulatory: 'Mid-cycle',
  luteal: 'Before your period',
} as const;

export const STAGE_LABELS = {
  any: 'Any stage',
  'trimester-1': 'First trimester',
  'trimester-2': 'Second trimester',
  'trimester-3': 'Third trimester',
  postnatal: 'Postnatal',
  perimenopause: 'Perimenopause',
} as const;

export const LENGTH_LABELS = {
  'to-10': 'Up to 10 min',
  '11-20': '11–20 min',
  '21-30': '21–30 min',
  '31-45': '31–45 min',
  'over-45': 'Over 45 min',
} as const;

export type Level = keyof typeof LEVEL_LABELS;
export type Equipment = keyof typeof EQUIPMENT_LABELS;
export type Intensity = keyof typeof INTENSITY_LABELS;
export type CyclePhase = keyof typeof PHASE_LABELS;
type LengthBand = keyof typeof LENGTH_LABELS;

const valuesOf = <V extends string>(labels: Readonly<Record<V, string>>): readonly V[] =>
  Object.keys(labels) as V[];

export const LEVELS = valuesOf(LEVEL_LABELS);
export const EQUIPMENT = valuesOf(EQUIPMENT_LABELS);
export const BODY_AREAS = valuesOf(AREA_LABELS);
export const IMPACTS = valuesOf(IMPACT_LABELS);
export const INTENSITIES = valuesOf(INTENSITY_LABELS);
export const CYCLE_PHASES = valuesOf(PHASE_LABELS);
export const STAGES = valuesOf(STAGE_LABELS);
const LENGTH_BANDS = valuesOf(LENGTH_LABELS);

/** Exclusive limits in seconds. Cards round to minutes: 10 min 29 s is shown as "10 min" and belongs to "to-10". */
const BELOW: Readonly<Record<LengthBand, number>> = {
  'to-10': 630,
  '11-20': 1230,
  '21-30': 1830,
  '31-45': 2730,
  'over-45': Number.POSITIVE_INFINITY,
};

export const lengthBandOf = (seconds: number): LengthBand =>
  LENGTH_BANDS.find((band) => seconds < BELOW[band]) ?? 'over-45';

export const STYLE_COLOURS = ['wine', 'teal', 'blush', 'sage', 'gold', 'ink'] as const;
