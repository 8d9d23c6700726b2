import type { ClipPlan } from '../clip-plan';
import { CROSS, GUARD, JAB, KICK, KICK_KNEE, KNEE_DRIVE } from '../key-poses';
import { MINOR_WARM } from './harmonies';

export const BOXING: ClipPlan = {
  name: 'boxing',
  moves: [
    {
      title: 'Jab and cross',
      loopSeconds: 2,
      repeats: 5,
      keys: [
        [0, GUARD],
        [0.15, GUARD],
        [0.42, JAB],
        [0.8, GUARD],
        [1.0, GUARD],
        [1.3, CROSS],
        [1.75, GUARD],
      ],
    },
    {
      title: 'Knee drives',
      loopSeconds: 1.5,
      repeats: 6,
      keys: [
        [0, GUARD],
        [0.2, GUARD],
        [0.7, KNEE_DRIVE],
        [0.8, KNEE_DRIVE],
        [1.35, GUARD],
      ],
    },
    {
      title: 'Front kick',
      loopSeconds: 3,
      repeats: 3,
      keys: [
        [0, GUARD],
        [0.4, GUARD],
        [1.0, KICK_KNEE, 'through'],
        [1.4, KICK],
        [1.55, KICK],
        [2.0, KICK_KNEE, 'through'],
        [2.6, GUARD],
      ],
    },
  ],
  sound: { beatsPerMinute: 120, drums: true, chords: MINOR_WARM },
  stage: { style: 'cardio', light: 2, field: 'sun', person: 'nia', outfit: 0, mat: false, shoes: true },
  captions: {
    en: [
      [0.5, 'Hands up, chin down. Jab, then cross.'],
      [5, 'Turn the back hip. The hand gets there last.'],
      [10.3, 'Knees now. Stand tall on the other leg.'],
      [15, 'Hands stay home. Breathe out.'],
      [19.3, 'Front kick. Knee up, then push.'],
      [24, 'Pull it back as fast as it went.'],
    ],
  },
};
