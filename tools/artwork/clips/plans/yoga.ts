import type { ClipPlan, Move } from '../clip-plan';
import { CAT, COW, DOG, FOLD, HALF_FOLD, PLANK, REACH, REACH_FORWARD, STAND } from '../key-poses';
import { MAJOR_CALM } from './harmonies';

export const CAT_AND_COW: Move = {
  title: 'Cat and cow',
  loopSeconds: 6,
  repeats: 2,
  keys: [
    [0, COW],
    [0.3, COW],
    [2.7, CAT],
    [3.3, CAT],
    [5.7, COW],
  ],
};

export const YOGA: ClipPlan = {
  name: 'yoga',
  moves: [
    CAT_AND_COW,
    {
      title: 'Plank to downward dog',
      loopSeconds: 6,
      repeats: 2,
      keys: [
        [0, PLANK],
        [0.6, PLANK],
        [2.6, DOG],
        [3.8, DOG],
        [5.8, PLANK],
      ],
    },
    {
      title: 'Reach and fold',
      loopSeconds: 8,
      repeats: 1,
      keys: [
        [0, STAND],
        [0.9, REACH_FORWARD, 'through'],
        [1.9, REACH],
        [2.5, REACH],
        [3.4, HALF_FOLD, 'through'],
        [4.4, FOLD],
        [5.1, FOLD],
        [6.1, HALF_FOLD, 'through'],
        [7.6, STAND],
      ],
    },
  ],
  sound: { beatsPerMinute: 60, drums: false, chords: MAJOR_CALM },
  stage: { style: 'yoga', light: 0, field: 'sun', person: 'priya', outfit: 0, mat: true, shoes: false },
  captions: {
    en: [
      [0.5, 'Hands and knees. Breathe in and open your chest.'],
      [3, 'Breathe out and round your back.'],
      [7, 'Move as slowly as you breathe.'],
      [12.3, 'Plank. Long from head to heel.'],
      [14.8, 'Hips up and back. Downward dog.'],
      [19, 'Let your head hang.'],
      [24.3, 'Come to standing. Reach up.'],
      [27.5, 'Fold from your hips, then come back up.'],
    ],
    es: [
      [0.5, 'A cuatro apoyos. Inspira y abre el pecho.'],
      [3, 'Exhala y redondea la espalda.'],
      [7, 'Muévete tan despacio como respiras.'],
      [12.3, 'Plancha. Larga de la cabeza a los talones.'],
      [14.8, 'Caderas arriba y atrás. Perro boca abajo.'],
      [19, 'Deja colgar la cabeza.'],
      [24.3, 'Ponte de pie. Estírate hacia arriba.'],
      [27.5, 'Dóblate desde la cadera y vuelve a subir.'],
    ],
  },
};

export const SAMPLE: ClipPlan = {
  name: 'sample',
  moves: [
    {
      title: 'Reach and fold',
      loopSeconds: 7,
      repeats: 2,
      keys: [
        [0, STAND],
        [0.8, REACH_FORWARD, 'through'],
        [1.6, REACH],
        [2.2, REACH],
        [3.0, HALF_FOLD, 'through'],
        [3.8, FOLD],
        [4.4, FOLD],
        [5.4, HALF_FOLD, 'through'],
        [6.6, STAND],
      ],
    },
  ],
  sound: { beatsPerMinute: 60, drums: false, chords: MAJOR_CALM },
  stage: {
    style: 'yoga',
    light: 1,
    field: 'halfSun',
    person: 'priya',
    outfit: 2,
    mat: true,
    shoes: false,
    tank: true,
  },
  captions: {
    en: [
      [0.4, 'Breathe in and reach.'],
      [3.2, 'Breathe out and fold.'],
      [7.4, 'One more time: reach.'],
      [10.2, 'And fold. Shoulders heavy.'],
    ],
  },
};
