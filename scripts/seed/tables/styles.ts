import type { StyleName } from '../../illustrations/scene/palettes';
import type { Phase, ShotRow, StyleSlug } from '../rows';

export type StyleRow = {
  slug: StyleSlug;
  title: string;
  summary: string;
  colour: 'wine' | 'teal' | 'blush' | 'sage' | 'gold' | 'ink';
  palette: StyleName;
  clip: string;
  shot: ShotRow;
};

/** Styles in the order of the tiles, each with its colour world and the clip its classes play. */
export const STYLES: readonly StyleRow[] = [
  {
    slug: 'strength',
    title: 'Strength',
    colour: 'wine',
    palette: 'strength',
    clip: 'strength',
    summary: 'Lift well, feel capable, carry everything.',
    shot: ['deadlift', 'mara', 2, 'halfSun', 0, 'shoes'],
  },
  {
    slug: 'pilates',
    title: 'Pilates',
    colour: 'teal',
    palette: 'pilates',
    clip: 'yoga',
    summary: 'Deep core, long lines, precise and calm.',
    shot: ['hundred', 'elena', 2, 'sun', 0, 'mat'],
  },
  {
    slug: 'yoga',
    title: 'Yoga',
    colour: 'sage',
    palette: 'yoga',
    clip: 'yoga',
    summary: 'Breath first, shapes second.',
    shot: ['tree', 'priya', 1, 'sun', 0, 'mat', 'tank'],
  },
  {
    slug: 'dance',
    title: 'Dance',
    colour: 'blush',
    palette: 'dance',
    clip: 'dance',
    summary: 'Joy that happens to be a workout.',
    shot: ['leap', 'sofia', 2, 'rings', 0],
  },
  {
    slug: 'barre',
    title: 'Barre',
    colour: 'blush',
    palette: 'dance',
    clip: 'dance',
    summary: 'Small pulses, tall posture, shaky thighs.',
    shot: ['releve', 'adaeze', 1, 'columns', 2],
  },
  {
    slug: 'cardio-boxing',
    title: 'Cardio & Boxing',
    colour: 'gold',
    palette: 'cardio',
    clip: 'strength',
    summary: 'Heart up, head clear, hands fast.',
    shot: ['kick', 'nia', 0, 'rings', 0, 'shoes'],
  },
  {
    slug: 'mobility',
    title: 'Mobility',
    colour: 'teal',
    palette: 'mobility',
    clip: 'yoga',
    summary: 'Oil for every joint, at every age.',
    shot: ['seatedTwist', 'amal', 2, 'halfSun', 0, 'mat'],
  },
  {
    slug: 'motherhood',
    title: 'Prenatal & Postnatal',
    colour: 'blush',
    palette: 'motherhood',
    clip: 'yoga',
    summary: 'Strong for two, and kind to you after.',
    shot: ['goddess', 'wren', 2, 'sun', 1, 'tank'],
  },
  {
    slug: 'breath-and-rest',
    title: 'Breath & Rest',
    colour: 'ink',
    palette: 'rest',
    clip: 'yoga',
    summary: 'The class where you do less.',
    shot: ['lotus', 'zahra', 0, 'sun', 0, 'mat'],
  },
];

/** Phases a class is suggested for when the editor has not chosen any: by how demanding it is. */
export const PHASES_BY_INTENSITY: Record<'gentle' | 'steady' | 'strong', readonly Phase[]> = {
  gentle: ['menstrual', 'luteal'],
  steady: ['follicular', 'luteal'],
  strong: ['follicular', 'ovulatory'],
};
