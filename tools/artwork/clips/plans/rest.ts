import type { ClipPlan, Move } from '../clip-plan';
import {
  calm,
  SEATED,
  SEATED_UP,
  SEATED_WIDE,
  SIT,
  SIT_HANDS_TO_HEART,
  SIT_HEAD_ASIDE,
  SIT_HEAD_OTHER,
} from '../key-poses';
import type { Stage } from '../stage';
import { MAJOR_CALM } from './harmonies';

const breathe = (repeats: number): Move => ({
  title: 'Breathe',
  loopSeconds: 10,
  repeats,
  keys: [
    [0, calm(SEATED)],
    [2, calm(SEATED_WIDE), 'through'],
    [4, calm(SEATED_UP)],
    [4.6, calm(SEATED_UP)],
    [7, calm(SEATED_WIDE), 'through'],
    [9.6, calm(SEATED)],
  ],
});
const PAD = { beatsPerMinute: 48, drums: false, chords: MAJOR_CALM };
const STAGE: Stage = {
  style: 'rest',
  light: 2,
  field: 'rings',
  person: 'priya',
  outfit: 1,
  mat: true,
  shoes: false,
  tank: true,
};

export const REST: ClipPlan = {
  name: 'rest',
  moves: [breathe(3)],
  sound: PAD,
  stage: STAGE,
  captions: {
    en: [
      [0.5, 'Sit comfortably. Breathe in as your arms rise.'],
      [6, 'Breathe out as they float down.'],
      [14, 'Soften your jaw.'],
      [22, 'Let each breath out get a little longer.'],
    ],
    es: [
      [0.5, 'Siéntate cómoda. Inspira mientras suben los brazos.'],
      [6, 'Exhala mientras bajan flotando.'],
      [14, 'Suelta la mandíbula.'],
      [22, 'Deja que cada exhalación sea un poco más larga.'],
    ],
  },
};

/** A pause between two things: seated, small, quiet. */
export const REST_GRETA: ClipPlan = {
  name: 'rest-greta',
  moves: [
    {
      title: 'Jaw and shoulders',
      loopSeconds: 8,
      repeats: 1,
      keys: [
        [0, SIT],
        [0.4, SIT],
        [2, SIT_HEAD_ASIDE],
        [2.6, SIT_HEAD_ASIDE],
        [4.2, SIT],
        [5.8, SIT_HEAD_OTHER],
        [6.4, SIT_HEAD_OTHER],
      ],
    },
    {
      title: 'Long exhale',
      loopSeconds: 10,
      repeats: 1,
      keys: [
        [0, SIT],
        [3, SIT_HANDS_TO_HEART],
        [3.6, SIT_HANDS_TO_HEART],
        [9.4, SIT],
      ],
    },
  ],
  sound: PAD,
  stage: { ...STAGE, light: 1, field: 'window', person: 'greta', outfit: 2 },
  captions: {
    en: [
      [0.5, 'Feel your feet. Let your head tip to one side.'],
      [4.3, 'And the other. Soften your jaw.'],
      [8.4, 'Breathe in, hands to your heart.'],
      [11.8, 'Breathe out, longer than you breathed in.'],
    ],
    es: [
      [0.5, 'Siente los pies. Deja caer la cabeza a un lado.'],
      [4.3, 'Y al otro. Suelta la mandíbula.'],
      [8.4, 'Inspira, manos al corazón.'],
      [11.8, 'Exhala, más largo de lo que inspiraste.'],
    ],
  },
};

/** A class of its own: one minute, one file. */
export const BREATH: ClipPlan = {
  name: 'breath',
  moves: [breathe(6)],
  isOneFile: true,
  sound: PAD,
  stage: STAGE,
  captions: {
    en: [
      [0.5, 'Sit comfortably. Breathe in as your arms rise.'],
      [6, 'Breathe out as they float down.'],
      [20, 'Soften your jaw.'],
      [32, 'Let each breath out get a little longer.'],
      [46, 'Two more.'],
      [55, 'Stay for a moment before you go.'],
    ],
    es: [
      [0.5, 'Siéntate cómoda. Inspira mientras suben los brazos.'],
      [6, 'Exhala mientras bajan flotando.'],
      [20, 'Suelta la mandíbula.'],
      [32, 'Deja que cada exhalación sea un poco más larga.'],
      [46, 'Dos más.'],
      [55, 'Quédate un momento antes de irte.'],
    ],
  },
};
