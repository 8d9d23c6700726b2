/** The fixed vocabularies of a class, in the order in which filters show them (content model: content/README.md). */
export const LEVELS = ['beginner', 'intermediate', 'advanced', 'all'] as const;
export const EQUIPMENT = ['none', 'mat', 'band', 'dumbbells', 'ball', 'chair', 'block'] as const;
export const BODY_AREAS = [
  'full-body',
  'core',
  'glutes',
  'legs',
  'arms',
  'back',
  'hips',
  'pelvic-floor',
] as const;
export const IMPACTS = ['none', 'low', 'high'] as const;
export const INTENSITIES = ['gentle', 'steady', 'strong'] as const;
export const CYCLE_PHASES = ['menstrual', 'follicular', 'ovulatory', 'luteal'] as const;
export const STAGES = [
  'any',
  'trimester-1',
  'trimester-2',
  'trimester-3',
  'postnatal',
  'perimenopause',
] as const;

/** Lengths to choose by, in whole minutes as cards show them. */
export const LENGTH_BANDS = ['to-10', '11-20', '21-30', '31-45', 'over-45'] as const;

export type LengthBand = (typeof LENGTH_BANDS)[number];
export type Level = (typeof LEVELS)[number];
export type Equipment = (typeof EQUIPMENT)[number];
export type BodyArea = (typeof BODY_AREAS)[number];
export type Impact = (typeof IMPACTS)[number];
export type Intensity = (typeof INTENSITIES)[number];
export type CyclePhase = (typeof CYCLE_PHASES)[number];
export type Stage = (typeof STAGES)[number];
