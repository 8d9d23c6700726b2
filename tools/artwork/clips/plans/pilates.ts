import type { ClipPlan } from '../clip-plan';
import {
  BRIDGE,
  BRIDGE_DOWN,
  LEG_STRETCH,
  LEG_STRETCH_OTHER,
  LYING,
  ROLL_FOLD,
  ROLL_SIT,
} from '../key-poses';
import { MAJOR_CALM } from './harmonies';

export const PILATES: ClipPlan = {
  name: 'pilates',
  moves: [
    {
      title: 'Bridge',
      loopSeconds: 5,
      repeats: 2,
      keys: [
        [0, BRIDGE_DOWN],
        [0.3, BRIDGE_DOWN],
        [2.2, BRIDGE],
        [2.8, BRIDGE],
        [4.8, BRIDGE_DOWN],
      ],
    },
    {
      title: 'Single-leg stretch',
      loopSeconds: 3,
      repeats: 3,
      keys: [
        [0, LEG_STRETCH],
        [0.3, LEG_STRETCH],
        [1.5, LEG_STRETCH_OTHER],
        [1.8, LEG_STRETCH_OTHER],
      ],
    },
    {
      title: 'Roll up',
      loopSeconds: 7,
      repeats: 2,
      keys: [
        [0, LYING],
        [0.4, LYING],
        [2.2, ROLL_SIT, 'through'],
        [3.4, ROLL_FOLD],
        [3.9, ROLL_FOLD],
        [5.0, ROLL_SIT, 'through'],
        [6.8, LYING],
      ],
    },
  ],
  sound: { beatsPerMinute: 72, drums: false, chords: MAJOR_CALM },
  stage: { style: 'pilates', light: 2, field: 'sun', person: 'elena', outfit: 1, mat: true, shoes: false },
  captions: {
    en: [
      [0.5, 'On your back, knees bent. Breathe in.'],
      [2.8, 'Breathe out and peel your spine off the mat.'],
      [7, 'Slowly down, one rib at a time.'],
      [10.3, 'Head up, knees in. Switch legs.'],
      [15, 'Belly quiet, shoulders wide.'],
      [19.3, 'Roll up. Arms lead, ribs follow.'],
      [23.5, 'Reach past your toes.'],
      [28, 'And roll back down, nice and slow.'],
    ],
    es: [
      [0.5, 'Boca arriba, rodillas flexionadas. Inspira.'],
      [2.8, 'Exhala y despega la columna de la esterilla.'],
      [7, 'Baja despacio, costilla a costilla.'],
      [10.3, 'Cabeza arriba, rodillas al pecho. Cambia de pierna.'],
      [15, 'Abdomen tranquilo, hombros anchos.'],
      [19.3, 'Enróllate. Los brazos guían, las costillas siguen.'],
      [23.5, 'Estírate más allá de los pies.'],
      [28, 'Y baja otra vez, muy despacio.'],
    ],
  },
};
