import type { ClipPlan, Move } from '../clip-plan';
import { CURL_DOWN, CURL_UP, HINGE, PRESS_DOWN, PRESS_UP, SQUAT, STAND, STAND_LOADED } from '../key-poses';
import { MINOR_WARM } from './harmonies';

const SQUATS: Move = {
  title: 'Squat',
  loopSeconds: 4,
  repeats: 2,
  keys: [
    [0, STAND],
    [1.7, SQUAT],
    [2.2, SQUAT],
    [3.6, STAND],
  ],
};
export const CURL_AND_PRESS: Move = {
  title: 'Curl and press',
  loopSeconds: 5,
  repeats: 2,
  hasWeights: true,
  keys: [
    [0, CURL_DOWN],
    [1.2, CURL_UP],
    [1.6, PRESS_DOWN],
    [2.7, PRESS_UP],
    [3.6, PRESS_DOWN],
    [4.1, CURL_UP],
  ],
};
export const DEADLIFT: Move = {
  title: 'Deadlift',
  loopSeconds: 4,
  repeats: 2,
  hasWeights: true,
  keys: [
    [0, STAND_LOADED],
    [1.6, HINGE],
    [2.1, HINGE],
    [3.5, STAND_LOADED],
  ],
};
const BEAT = { beatsPerMinute: 96, drums: true, chords: MINOR_WARM };

export const STRENGTH: ClipPlan = {
  name: 'strength',
  moves: [SQUATS, CURL_AND_PRESS, DEADLIFT],
  sound: BEAT,
  stage: { style: 'strength', light: 0, field: 'sun', person: 'mara', outfit: 0, mat: false, shoes: true },
  captions: {
    en: [
      [0.5, 'Feet under your hips. We’ll start with squats.'],
      [4.3, 'Sit back like there’s a chair behind you.'],
      [8.3, 'Grab your weights. Curl, then press.'],
      [13.3, 'Ribs down, neck long.'],
      [18.3, 'Hinge now. Hips back, flat back.'],
      [22.3, 'Weights close to your legs. Beautiful.'],
    ],
  },
};

export const STRENGTH_GRETA: ClipPlan = {
  name: 'strength-greta',
  moves: [DEADLIFT, CURL_AND_PRESS],
  sound: BEAT,
  stage: { style: 'strength', light: 1, field: 'dunes', person: 'greta', outfit: 1, mat: false, shoes: true },
  captions: {
    en: [
      [0.5, 'Weights in your hands, knees soft.'],
      [4.3, 'Hips back. Your bones love this.'],
      [8.3, 'Curl, then press overhead.'],
      [13.3, 'Breathe out on the way up.'],
    ],
  },
};

export const POSTNATAL: ClipPlan = {
  name: 'postnatal',
  moves: [DEADLIFT, CURL_AND_PRESS],
  sound: { ...BEAT, drums: false },
  stage: {
    style: 'motherhood',
    light: 1,
    field: 'columns',
    person: 'elena',
    outfit: 2,
    mat: false,
    shoes: false,
    tank: true,
  },
  captions: {
    en: [
      [0.5, 'Pick it up the way you’d pick up a car seat.'],
      [4.3, 'Breathe out before you lift.'],
      [8.3, 'Curl, then press. Ribs stay heavy.'],
      [13.3, 'Stop whenever you need to.'],
    ],
    es: [
      [0.5, 'Levántalo como levantarías la sillita del coche.'],
      [4.3, 'Exhala antes de levantar.'],
      [8.3, 'Flexiona y empuja. Las costillas, pesadas.'],
      [13.3, 'Para cuando lo necesites.'],
    ],
  },
};
