import { BREATH_MOVES, DANCE_MOVES, type Move, SAMPLE_MOVES, STRENGTH_MOVES, YOGA_MOVES } from './moves';
import type { Groove } from './sound';
import type { Stage } from './stage';

type Line = readonly [second: number, text: string];
export type ClipPlan = {
  name: string;
  stage: Stage;
  moves: readonly Move[];
  sound: Omit<Groove, 'seconds'>;
  captions: Record<string, readonly Line[]>;
  /** Also written as one MP4 file, for classes that are not streamed. */
  asMp4?: boolean;
};

const MINOR_WARM = [
  [0, 3, 7],
  [-4, 0, 3],
  [-9, -5, 0],
  [-2, 2, 5],
] as const;
const MAJOR_CALM = [
  [3, 7, 10],
  [0, 3, 7],
  [-4, 0, 3],
  [-2, 2, 5],
] as const;

/** The studio's own clips. Classes repeat one of them up to their declared length. */
export const CLIPS: readonly ClipPlan[] = [
  {
    name: 'strength',
    moves: STRENGTH_MOVES,
    sound: { beatsPerMinute: 96, drums: true, chords: MINOR_WARM },
    stage: {
      style: 'strength',
      light: 1,
      field: 'sun',
      person: 'mara',
      outfit: 0,
      mat: false,
      shoes: true,
      weights: true,
    },
    captions: {
      en: [
        [0.5, 'Feet under your hips. Let us begin with squats.'],
        [5, 'Sit back as if a chair were waiting.'],
        [10, 'Press the floor away and stand tall.'],
        [16.3, 'Pick up your weights. Curl, then press.'],
        [22, 'Ribs down, neck long.'],
        [27, 'Lower slowly. That is where it counts.'],
        [31.3, 'Split stance now. Straight down, straight up.'],
        [37, 'Front heel heavy.'],
        [41.5, 'One more. Beautiful.'],
      ],
    },
  },
  {
    name: 'yoga',
    moves: YOGA_MOVES,
    sound: { beatsPerMinute: 60, drums: false, chords: MAJOR_CALM },
    stage: {
      style: 'yoga',
      light: 0,
      field: 'sun',
      person: 'priya',
      outfit: 0,
      mat: true,
      shoes: false,
      weights: false,
    },
    captions: {
      en: [
        [0.5, 'Hands and knees. Breathe in and open the chest.'],
        [6.5, 'Breathe out and round your back.'],
        [12.5, 'Move as slowly as your breath.'],
        [18.3, 'Come to standing. Reach up.'],
        [23, 'Fold from the hips, knees soft.'],
        [29, 'Halfway up, then all the way.'],
        [34.5, 'Sit down and get comfortable.'],
        [41, 'Arms rise as you breathe in.'],
        [48, 'And float down as you breathe out.'],
        [55, 'Stay here for a moment. Well done.'],
      ],
      es: [
        [0.5, 'A cuatro apoyos. Inspira y abre el pecho.'],
        [6.5, 'Exhala y redondea la espalda.'],
        [12.5, 'Muévete tan despacio como respiras.'],
        [18.3, 'Ponte de pie. Estírate hacia arriba.'],
        [23, 'Dóblate desde la cadera, rodillas suaves.'],
        [29, 'Sube a la mitad y luego del todo.'],
        [34.5, 'Siéntate y ponte cómoda.'],
        [41, 'Los brazos suben al inspirar.'],
        [48, 'Y bajan flotando al exhalar.'],
        [55, 'Quédate un momento. Muy bien.'],
      ],
    },
  },
  {
    name: 'dance',
    moves: DANCE_MOVES,
    sound: { beatsPerMinute: 96, drums: true, chords: MAJOR_CALM },
    stage: {
      style: 'dance',
      light: 0,
      field: 'rings',
      person: 'adaeze',
      outfit: 1,
      mat: false,
      shoes: false,
      weights: false,
    },
    captions: {
      en: [
        [0.5, 'Find the beat in your knees.'],
        [5, 'Let the hips go side to side.'],
        [10, 'Loose shoulders, big smile.'],
        [15.3, 'Feet wide. Bend and rise.'],
        [21, 'Arms like you have all the room in the world.'],
        [30.3, 'Lift the back leg. Only as high as it is calm.'],
        [37, 'Reach forward, reach back.'],
        [41.5, 'And finish tall.'],
      ],
    },
  },
  {
    name: 'breath',
    moves: BREATH_MOVES,
    asMp4: true,
    sound: { beatsPerMinute: 48, drums: false, chords: MAJOR_CALM },
    stage: {
      style: 'rest',
      light: 2,
      field: 'rings',
      person: 'kiri',
      outfit: 1,
      mat: true,
      shoes: false,
      weights: false,
    },
    captions: {
      en: [
        [0.5, 'Sit well. Breathe in as the arms rise.'],
        [6, 'Breathe out as they float down.'],
        [20, 'Soften your jaw.'],
        [32, 'Let the breath be longer on the way out.'],
        [46, 'Two more.'],
        [55, 'Stay for a moment before you go.'],
      ],
    },
  },
  {
    name: 'sample',
    moves: SAMPLE_MOVES,
    sound: { beatsPerMinute: 60, drums: false, chords: MAJOR_CALM },
    stage: {
      style: 'yoga',
      light: 1,
      field: 'halfSun',
      person: 'june',
      outfit: 2,
      mat: true,
      shoes: false,
      weights: false,
    },
    captions: {
      en: [
        [0.4, 'Breathe in and reach.'],
        [3.2, 'Breathe out and fold.'],
        [7.4, 'Once more: reach.'],
        [10.2, 'And fold. Shoulders heavy.'],
      ],
    },
  },
];
export const secondsOf = (moves: readonly Move[]): number =>
  moves.reduce((sum, m) => sum + m.loopSeconds * m.repeats, 0);
