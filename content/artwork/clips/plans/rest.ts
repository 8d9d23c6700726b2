import type { ClipPlan, Move } from '../clip-plan';
import { calm, SEATED, SEATED_UP, SEATED_WIDE } from '../key-poses';
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
