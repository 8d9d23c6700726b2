import type { ClipPlan, Move } from '../clip-plan';
import { BALANCE_LOW, GROOVE, GROOVE_LOW, LIFT, mirrored, SWAY, SWAY_MIDDLE } from '../key-poses';
import { MAJOR_CALM } from './harmonies';

const GROOVES: Move = {
  title: 'Groove',
  loopSeconds: 2.5,
  repeats: 4,
  keys: [
    [0, GROOVE],
    [0.62, GROOVE_LOW, 'through'],
    [1.25, mirrored(GROOVE)],
    [1.87, GROOVE_LOW, 'through'],
  ],
};
const SIDE_TO_SIDE: Move = {
  title: 'Side to side',
  loopSeconds: 3,
  repeats: 3,
  keys: [
    [0, SWAY],
    [0.75, SWAY_MIDDLE, 'through'],
    [1.5, mirrored(SWAY)],
    [2.25, SWAY_MIDDLE, 'through'],
  ],
};
const BEAT = { beatsPerMinute: 96, drums: true, chords: MAJOR_CALM };

export const DANCE: ClipPlan = {
  name: 'dance',
  moves: [
    GROOVES,
    SIDE_TO_SIDE,
    {
      title: 'Reach and lift',
      loopSeconds: 4,
      repeats: 2,
      keys: [
        [0, BALANCE_LOW],
        [0.2, BALANCE_LOW],
        [1.7, LIFT],
        [2.2, LIFT],
        [3.8, BALANCE_LOW],
      ],
    },
  ],
  sound: BEAT,
  stage: {
    style: 'dance',
    light: 0,
    field: 'rings',
    person: 'sofia',
    outfit: 0,
    mat: false,
    shoes: false,
    longSleeves: true,
  },
  captions: {
    en: [
      [0.5, 'Find the beat in your knees.'],
      [5, 'Loose shoulders, big smile.'],
      [10.3, 'Side to side. Let your arms go.'],
      [15, 'Take all the room you’ve got.'],
      [19.3, 'Now reach, and lift the back leg.'],
      [23.5, 'Only as high as it feels good.'],
    ],
  },
};

export const DANCE_NIA: ClipPlan = {
  name: 'dance-nia',
  moves: [SIDE_TO_SIDE, GROOVES],
  sound: { ...BEAT, beatsPerMinute: 108 },
  stage: { style: 'dance', light: 0, field: 'dunes', person: 'nia', outfit: 1, mat: false, shoes: false },
  captions: {
    en: [
      [0.5, 'Feet wide. Feel the ground first.'],
      [5, 'Let your chest answer your hips.'],
      [9.3, 'Knees soft. Down on the beat.'],
      [14.5, 'Louder with your arms.'],
    ],
  },
};
