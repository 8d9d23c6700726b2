import type { PersonName } from '../illustrations/people';
import type { PoseName } from '../illustrations/poses/poses';
import type { FieldName } from '../illustrations/scene/fields';

export type InstructorSlug = 'mara' | 'elena' | 'nia' | 'sofia' | 'priya' | 'greta';
export type StyleSlug =
  | 'strength'
  | 'pilates'
  | 'yoga'
  | 'dance'
  | 'barre'
  | 'cardio-boxing'
  | 'mobility'
  | 'motherhood'
  | 'breath-and-rest';
export type Area = 'full-body' | 'core' | 'glutes' | 'legs' | 'arms' | 'back' | 'hips' | 'pelvic-floor';
export type Stage = 'any' | 'trimester-1' | 'trimester-2' | 'trimester-3' | 'postnatal' | 'perimenopause';
export type Phase = 'menstrual' | 'follicular' | 'ovulatory' | 'luteal';
export type Gear = 'none' | 'mat' | 'band' | 'dumbbells' | 'ball' | 'chair' | 'block';
export type Flag = 'mirrored' | 'mat' | 'shoes' | 'short' | 'long' | 'tank';

/** One picture: pose, woman, light of the palette, colour fields, outfit, and what is different. */
export type ShotRow = readonly [PoseName, PersonName, 0 | 1 | 2, FieldName, 0 | 1 | 2, ...Flag[]];

/** One class of the catalogue, as the studio's editor would fill it in. */
export type ClassRow = {
  slug: string;
  title: string;
  summary: string;
  about: string;
  minutes: number;
  /** Length of a class that is shorter than a minute. */
  seconds?: number;
  /** The clip it plays, when it is not its style's usual one. */
  clip?: string;
  by: InstructorSlug;
  level: 'beginner' | 'intermediate' | 'advanced' | 'all';
  gear: readonly Gear[];
  areas: readonly Area[];
  impact: 'none' | 'low' | 'high';
  intensity: 'gentle' | 'steady' | 'strong';
  moves: readonly string[];
  shot: ShotRow;
  series?: readonly [slug: string, episode: number];
  alsoStyle?: StyleSlug;
  stages?: readonly Stage[];
  phases?: readonly Phase[];
  tags?: readonly string[];
  featured?: boolean;
  inspo?: boolean;
  leavesAt?: string;
};

export type SeriesRow = {
  slug: string;
  title: string;
  summary: string;
  about: string;
  by: InstructorSlug;
  style: StyleSlug;
  level: ClassRow['level'];
  weekdays: readonly number[];
  shot: ShotRow;
};
