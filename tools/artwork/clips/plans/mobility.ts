import type { ClipPlan } from '../clip-plan';
import { LUNGE_BACK, LUNGE_FORWARD, mirrored, SIDE_BEND, SIDE_TALL, TWIST, TWIST_FRONT } from '../key-poses';
import { MAJOR_CALM } from './harmonies';

export const MOBILITY: ClipPlan = {
  name: 'mobility',
  moves: [
    {
      title: 'Side bend',
      loopSeconds: 6,
      repeats: 2,
      keys: [
        [0, SIDE_TALL],
        [1.4, SIDE_BEND],
        [1.9, SIDE_BEND],
        [3, SIDE_TALL],
        [4.4, mirrored(SIDE_BEND)],
        [4.9, mirrored(SIDE_BEND)],
      ],
    },
    {
      title: 'Seated twist',
      loopSeconds: 6,
      repeats: 2,
      keys: [
        [0, TWIST_FRONT],
        [0.3, TWIST_FRONT],
        [2.4, TWIST],
        [3.4, TWIST],
        [5.7, TWIST_FRONT],
      ],
    },
    {
      title: 'Low lunge',
      loopSeconds: 5,
      repeats: 2,
      keys: [
        [0, LUNGE_BACK],
        [0.3, LUNGE_BACK],
        [2.1, LUNGE_FORWARD],
        [2.8, LUNGE_FORWARD],
        [4.8, LUNGE_BACK],
      ],
    },
  ],
  sound: { beatsPerMinute: 66, drums: false, chords: MAJOR_CALM },
  stage: {
    style: 'mobility',
    light: 2,
    field: 'sun',
    person: 'greta',
    outfit: 0,
    mat: true,
    shoes: false,
    tank: true,
  },
  captions: {
    en: [
      [0.5, 'Stand easy. Reach up and over.'],
      [3.3, 'And the other side. No rush.'],
      [8, 'Both feet stay heavy.'],
      [12.3, 'Sit down. Turn toward your knee.'],
      [18.5, 'A little more with each breath out.'],
      [24.3, 'Low lunge. Hips forward, arms up.'],
      [29.5, 'And back. Your hips will thank you.'],
    ],
    es: [
      [0.5, 'De pie, tranquila. Estírate hacia el lado.'],
      [3.3, 'Y el otro lado. Sin prisa.'],
      [8, 'Los dos pies, pesados.'],
      [12.3, 'Siéntate. Gira hacia la rodilla.'],
      [18.5, 'Un poco más con cada exhalación.'],
      [24.3, 'Zancada baja. Caderas adelante, brazos arriba.'],
      [29.5, 'Y atrás. Tus caderas te lo agradecerán.'],
    ],
  },
};
