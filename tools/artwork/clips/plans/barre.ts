import type { ClipPlan } from '../clip-plan';
import { ARABESQUE, BALANCE_LOW, RELEVE, RELEVE_LOW, WIDE_PLIE, WIDE_TALL } from '../key-poses';
import { MAJOR_CALM } from './harmonies';

export const BARRE: ClipPlan = {
  name: 'barre',
  moves: [
    {
      title: 'Wide plié',
      loopSeconds: 5,
      repeats: 2,
      keys: [
        [0, WIDE_TALL],
        [2, WIDE_PLIE],
        [2.6, WIDE_PLIE],
        [4.6, WIDE_TALL],
      ],
    },
    {
      title: 'Relevé',
      loopSeconds: 3,
      repeats: 3,
      keys: [
        [0, RELEVE_LOW],
        [0.2, RELEVE_LOW],
        [1.2, RELEVE],
        [1.7, RELEVE],
        [2.8, RELEVE_LOW],
      ],
    },
    {
      title: 'Arabesque',
      loopSeconds: 5,
      repeats: 2,
      keys: [
        [0, BALANCE_LOW],
        [0.2, BALANCE_LOW],
        [2.1, ARABESQUE],
        [2.9, ARABESQUE],
        [4.8, BALANCE_LOW],
      ],
    },
  ],
  sound: { beatsPerMinute: 84, drums: false, chords: MAJOR_CALM },
  stage: {
    style: 'dance',
    light: 1,
    field: 'halfSun',
    person: 'sofia',
    outfit: 0,
    mat: false,
    shoes: false,
    longSleeves: true,
  },
  captions: {
    en: [
      [0.5, 'Feet wide, toes out. Bend and rise.'],
      [5.3, 'Heels down, tall through the crown.'],
      [10.3, 'Feet together. Up onto your toes.'],
      [14.5, 'Lower slowly. That’s the work.'],
      [19.3, 'Long back leg. Lift it from the hip.'],
      [24.3, 'One more, and make it your best.'],
    ],
  },
};
