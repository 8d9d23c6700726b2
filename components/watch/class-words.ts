import type { BodyArea, Equipment, Impact, Intensity, Stage } from '@/lib/videos/taxonomy';

/** How the fixed vocabularies of a class are said on its page. */
export const EQUIPMENT_WORDS: Readonly<Record<Equipment, string>> = {
  none: 'No equipment',
  mat: 'Mat',
  band: 'Band',
  dumbbells: 'Dumbbells',
  ball: 'Ball',
  chair: 'Chair',
  block: 'Block',
};

export const AREA_WORDS: Readonly<Record<BodyArea, string>> = {
  'full-body': 'Full body',
  core: 'Core',
  glutes: 'Glutes',
  legs: 'Legs',
  arms: 'Arms',
  back: 'Back',
  hips: 'Hips',
  'pelvic-floor': 'Pelvic floor',
};

export const IMPACT_WORDS: Readonly<Record<Impact, string>> = {
  none: 'No impact',
  low: 'Low impact',
  high: 'High impact',
};

export const INTENSITY_WORDS: Readonly<Record<Intensity, string>> = {
  gentle: 'Gentle',
  steady: 'Steady',
  strong: 'Strong',
};

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  any: 'Any stage',
  'trimester-1': 'First trimester',
  'trimester-2': 'Second trimester',
  'trimester-3': 'Third trimester',
  postnatal: 'Postnatal',
  perimenopause: 'Perimenopause',
};
