import type { ClipPlan } from '../clip-plan';
import {
  BRIDGE_DOWN,
  HEEL_SLIDE,
  HEEL_SLIDE_OTHER,
  LYING_BREATHE_IN,
  LYING_BREATHE_OUT,
  SMALL_BRIDGE,
} from '../key-poses';
import { MAJOR_CALM } from './harmonies';

/** For the first weeks after a birth: nothing lifts the head or loads the belly. */
export const POSTNATAL_GENTLE: ClipPlan = {
  name: 'postnatal-gentle',
  moves: [
    {
      title: 'Reconnect breath',
      loopSeconds: 6,
      repeats: 1,
      keys: [
        [0, LYING_BREATHE_OUT],
        [2.4, LYING_BREATHE_IN],
        [2.8, LYING_BREATHE_IN],
        [5.8, LYING_BREATHE_OUT],
      ],
    },
    {
      title: 'Heel slides',
      loopSeconds: 8,
      repeats: 1,
      keys: [
        [0, BRIDGE_DOWN],
        [1.8, HEEL_SLIDE],
        [2.2, HEEL_SLIDE],
        [4, BRIDGE_DOWN],
        [5.8, HEEL_SLIDE_OTHER],
        [6.2, HEEL_SLIDE_OTHER],
      ],
    },
    {
      title: 'Small bridge',
      loopSeconds: 6,
      repeats: 1,
      keys: [
        [0, BRIDGE_DOWN],
        [0.3, BRIDGE_DOWN],
        [2.5, SMALL_BRIDGE],
        [3.1, SMALL_BRIDGE],
        [5.7, BRIDGE_DOWN],
      ],
    },
  ],
  sound: { beatsPerMinute: 56, drums: false, chords: MAJOR_CALM },
  stage: {
    style: 'motherhood',
    light: 2,
    field: 'window',
    person: 'elena',
    outfit: 0,
    mat: true,
    shoes: false,
    tank: true,
  },
  captions: {
    en: [
      [0.5, 'On your back, knees bent. Breathe in, arms float up.'],
      [3, 'Breathe out and feel your pelvic floor lift.'],
      [6.3, 'Slide one heel away, and back again.'],
      [10.3, 'The other side. Your hips stay still.'],
      [14.3, 'Breathe out into a small bridge.'],
      [17.3, 'And down, as slowly as you like.'],
    ],
    es: [
      [0.5, 'Boca arriba, rodillas flexionadas. Inspira y deja subir los brazos.'],
      [3, 'Exhala y siente cómo sube el suelo pélvico.'],
      [6.3, 'Desliza un talón y vuelve.'],
      [10.3, 'El otro lado. La cadera, quieta.'],
      [14.3, 'Exhala y sube a un puente pequeño.'],
      [17.3, 'Y baja, tan despacio como quieras.'],
    ],
  },
};
