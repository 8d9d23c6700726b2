import type { Pose } from '../illustrations/figure/skeleton';
import { DANCE } from '../illustrations/poses/dance';
import {
  BALANCE_LOW,
  CAT,
  COW,
  CURL_DOWN,
  CURL_UP,
  FOLD,
  GROOVE,
  GROOVE_LOW,
  HALF_FOLD,
  LUNGE_DOWN,
  LUNGE_UP,
  mirrored,
  PRESS_DOWN,
  PRESS_UP,
  REACH,
  SEATED,
  SEATED_UP,
  SEATED_WIDE,
  SQUAT,
  STAND,
  WIDE_PLIE,
  WIDE_TALL,
} from './key-poses';

/** A repeated movement: key poses with the second at which each is reached; the last one leads back to the first. */
export type Move = {
  title: string;
  loopSeconds: number;
  repeats: number;
  keys: readonly (readonly [number, Pose])[];
};

export const STRENGTH_MOVES: readonly Move[] = [
  {
    title: 'Squat',
    loopSeconds: 4,
    repeats: 4,
    keys: [
      [0, STAND],
      [1.7, SQUAT],
      [2.2, SQUAT],
      [3.6, STAND],
    ],
  },
  {
    title: 'Curl and press',
    loopSeconds: 5,
    repeats: 3,
    keys: [
      [0, CURL_DOWN],
      [1.2, CURL_UP],
      [1.6, PRESS_DOWN],
      [2.7, PRESS_UP],
      [3.6, PRESS_DOWN],
      [4.1, CURL_UP],
    ],
  },
  {
    title: 'Split lunge',
    loopSeconds: 3.5,
    repeats: 4,
    keys: [
      [0, LUNGE_UP],
      [1.5, LUNGE_DOWN],
      [1.8, LUNGE_DOWN],
      [3.1, LUNGE_UP],
    ],
  },
];
export const YOGA_MOVES: readonly Move[] = [
  {
    title: 'Cat and cow',
    loopSeconds: 6,
    repeats: 3,
    keys: [
      [0, COW],
      [2.6, CAT],
      [3.2, CAT],
      [5.6, COW],
    ],
  },
  {
    title: 'Reach and fold',
    loopSeconds: 8,
    repeats: 2,
    keys: [
      [0, STAND],
      [1.8, REACH],
      [2.4, REACH],
      [4.2, FOLD],
      [5, FOLD],
      [6, HALF_FOLD],
      [7.6, STAND],
    ],
  },
  {
    title: 'Seated breath',
    loopSeconds: 6.5,
    repeats: 4,
    keys: [
      [0, SEATED],
      [1.6, SEATED_WIDE],
      [2.8, SEATED_UP],
      [3.3, SEATED_UP],
      [4.6, SEATED_WIDE],
      [6.2, SEATED],
    ],
  },
];
export const DANCE_MOVES: readonly Move[] = [
  {
    title: 'Groove',
    loopSeconds: 2.5,
    repeats: 6,
    keys: [
      [0, GROOVE],
      [0.6, GROOVE_LOW],
      [1.25, mirrored(GROOVE)],
      [1.85, GROOVE_LOW],
    ],
  },
  {
    title: 'Wide plié',
    loopSeconds: 5,
    repeats: 3,
    keys: [
      [0, WIDE_TALL],
      [2, WIDE_PLIE],
      [2.6, WIDE_PLIE],
      [4.4, WIDE_TALL],
    ],
  },
  {
    title: 'Arabesque',
    loopSeconds: 5,
    repeats: 3,
    keys: [
      [0, BALANCE_LOW],
      [2, DANCE.arabesque],
      [2.9, DANCE.arabesque],
      [4.6, BALANCE_LOW],
    ],
  },
];
export const SAMPLE_MOVES: readonly Move[] = [
  {
    title: 'Reach and fold',
    loopSeconds: 7,
    repeats: 2,
    keys: [
      [0, STAND],
      [1.6, REACH],
      [2.2, REACH],
      [3.8, FOLD],
      [4.4, FOLD],
      [6.6, STAND],
    ],
  },
];
export const BREATH_MOVES: readonly Move[] = [
  {
    title: 'Breathe',
    loopSeconds: 10,
    repeats: 6,
    keys: [
      [0, SEATED],
      [2, SEATED_WIDE],
      [4, SEATED_UP],
      [4.6, SEATED_UP],
      [7, SEATED_WIDE],
      [9.6, SEATED],
    ],
  },
];
