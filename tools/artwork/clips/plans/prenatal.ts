import type { ClipPlan } from '../clip-plan';
import { GODDESS, GODDESS_TALL, mirrored, SEATED_SIDE, SEATED_WIDE } from '../key-poses';
import { MAJOR_CALM } from './harmonies';
import { CAT_AND_COW } from './yoga';

export const PRENATAL: ClipPlan = {
  name: 'prenatal',
  moves: [
    CAT_AND_COW,
    {
      title: 'Wide squat',
      loopSeconds: 5,
      repeats: 2,
      keys: [
        [0, GODDESS_TALL],
        [0.2, GODDESS_TALL],
        [2.1, GODDESS],
        [2.7, GODDESS],
        [4.8, GODDESS_TALL],
      ],
    },
    {
      title: 'Seated side reach',
      loopSeconds: 6,
      repeats: 2,
      keys: [
        [0, SEATED_WIDE],
        [1.5, SEATED_SIDE],
        [2.1, SEATED_SIDE],
        [3, SEATED_WIDE],
        [4.5, mirrored(SEATED_SIDE)],
        [5.1, mirrored(SEATED_SIDE)],
      ],
    },
  ],
  sound: { beatsPerMinute: 60, drums: false, chords: MAJOR_CALM },
  stage: {
    style: 'motherhood',
    light: 1,
    field: 'sun',
    person: 'elenaExpecting',
    outfit: 0,
    mat: true,
    shoes: false,
    tank: true,
  },
  captions: {
    en: [
      [0.5, 'Hands and knees. Let your belly hang.'],
      [3, 'Breathe out, round, hug the baby in.'],
      [7, 'Only as far as it feels good.'],
      [12.3, 'Stand wide. Sit down and rise.'],
      [17.5, 'A chair nearby is always fine.'],
      [22.3, 'Sit down. Reach up and over.'],
      [25.5, 'Other side. Make room under your ribs.'],
      [30, 'One more breath. Lovely.'],
    ],
    es: [
      [0.5, 'A cuatro apoyos. Deja caer la barriga.'],
      [3, 'Exhala, redondea y abraza al bebé.'],
      [7, 'Solo hasta donde te sientas bien.'],
      [12.3, 'Piernas abiertas. Baja y sube.'],
      [17.5, 'Una silla cerca siempre está bien.'],
      [22.3, 'Siéntate. Estírate hacia el lado.'],
      [25.5, 'El otro lado. Haz sitio bajo las costillas.'],
      [30, 'Una respiración más. Muy bien.'],
    ],
  },
};
