import type { PersonName } from '../../illustrations/people';
import type { StyleName } from '../../illustrations/scene/palettes';
import type { InstructorSlug, ShotRow } from '../rows';

export type InstructorRow = {
  slug: InstructorSlug;
  name: string;
  role: string;
  quote: string;
  bio: readonly string[];
  person: PersonName;
  palette: StyleName;
  light: 0 | 1 | 2;
  shot: ShotRow;
  picks: readonly string[];
};

/** The teachers. Invented people: they exist only in this sample content. */
export const INSTRUCTORS: readonly InstructorRow[] = [
  {
    slug: 'mara',
    name: 'Mara',
    role: 'Strength, founder',
    person: 'mara',
    palette: 'strength',
    light: 1,
    shot: ['curl', 'mara', 2, 'arch', 0, 'shoes'],
    quote: 'Strong is a feeling before it is a number.',
    bio: [
      'Mara opened the first studio above a bakery with six pairs of dumbbells and a borrowed mirror. Twelve years later she still teaches the beginners’ class herself.',
      'She likes slow repetitions, long rests and the moment somebody lifts a suitcase into a train rack and turns round to see who saw it.',
    ],
    picks: [
      'foundations-squat',
      'heavy-and-happy',
      'twenty-minute-upper',
      'bird-dog-and-friends',
      'quiet-evenings-unwind',
    ],
  },
  {
    slug: 'elena',
    name: 'Elena',
    role: 'Pilates, pregnancy and after',
    person: 'elena',
    palette: 'pilates',
    light: 1,
    shot: ['teaser', 'elena', 0, 'halfSun', 0, 'mat'],
    quote: 'Small, slow and exact will change your whole day.',
    bio: [
      'Elena danced until she was thirty and discovered pilates the way most dancers do: through an injury. She trained in pre- and postnatal teaching when she was expecting her first daughter.',
      'Her classes are quiet and clear. You will hear the word “ribs” often and be glad of it.',
    ],
    picks: [
      'core-story-breath',
      'pilates-in-ten',
      'bloom-back-relief',
      'bloom-strong-legs',
      'postnatal-strength',
    ],
  },
  {
    slug: 'nia',
    name: 'Nia',
    role: 'Cardio and boxing',
    person: 'nia',
    palette: 'cardio',
    light: 0,
    shot: ['guard', 'nia', 1, 'halfSun', 0, 'shoes'],
    quote: 'Hands up, shoulders down, breathe out.',
    bio: [
      'Nia boxed for her university, coached teenagers for eight years and now teaches grown women to take up space.',
      'Her playlists are a reason to join on their own. She never shouts; she does not have to.',
    ],
    picks: [
      'boxing-rounds-one',
      'no-jump-cardio',
      'ten-minute-spark',
      'dance-it-out-afro',
      'five-minute-pause',
    ],
  },
  {
    slug: 'sofia',
    name: 'Sofia',
    role: 'Dance and barre',
    person: 'sofia',
    palette: 'dance',
    light: 0,
    shot: ['arabesque', 'sofia', 1, 'sun', 0],
    quote: 'If you can walk to music, you can dance.',
    bio: [
      'Sofia grew up between a ballet school and a salsa bar and refuses to choose. She has choreographed for stages, weddings and one very patient football team.',
      'In her classes the steps are simple and the feeling is big.',
    ],
    picks: [
      'dance-it-out-groove',
      'dance-it-out-latin',
      'barre-basics',
      'barre-at-the-kitchen',
      'slow-contemporary',
    ],
  },
  {
    slug: 'priya',
    name: 'Priya',
    role: 'Yoga, breath and rest',
    person: 'priya',
    palette: 'yoga',
    light: 1,
    shot: ['crescent', 'priya', 1, 'rings', 0, 'mat', 'tank'],
    quote: 'Nothing to fix. Just arrive.',
    bio: [
      'Priya learnt yoga from her grandmother on a rooftop and has taught it for fifteen years in hospitals, offices and parks.',
      'She believes in props, long exhales and leaving before you are told to.',
    ],
    picks: [
      'morning-flow-sun',
      'hips-and-heart',
      'quiet-evenings-sleep',
      'cramp-day-comfort',
      'first-light-flow',
    ],
  },
  {
    slug: 'greta',
    name: 'Greta',
    role: 'Mobility and strength for change',
    person: 'greta',
    palette: 'mobility',
    light: 1,
    shot: ['sideBend', 'greta', 0, 'arch', 0, 'tank'],
    quote: 'You do not stop moving because you get older. It is the other way round.',
    bio: [
      'Greta was a physiotherapist for thirty-four years. She started teaching online at sixty-one, for her sister, and never stopped.',
      'Expect dry humour, excellent explanations and a body that feels better on the stairs.',
    ],
    picks: [
      'mobile-for-life-spine',
      'strong-through-change',
      'desk-undo',
      'bird-dog-and-friends',
      'five-minute-pause',
    ],
  },
];
