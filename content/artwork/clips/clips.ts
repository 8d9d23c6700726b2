import type { ClipPlan } from './clip-plan';
import { BARRE } from './plans/barre';
import { BOXING } from './plans/boxing';
import { DANCE, DANCE_NIA } from './plans/dance';
import { MOBILITY } from './plans/mobility';
import { PILATES } from './plans/pilates';
import { PRENATAL } from './plans/prenatal';
import { BREATH, REST } from './plans/rest';
import { POSTNATAL, STRENGTH, STRENGTH_GRETA } from './plans/strength';
import { SAMPLE, YOGA } from './plans/yoga';

/** The studio's clips: each shows one instructor in one style. Classes repeat one of them up to their declared length. */
export const CLIPS: readonly ClipPlan[] = [
  STRENGTH,
  STRENGTH_GRETA,
  BOXING,
  PILATES,
  YOGA,
  DANCE,
  DANCE_NIA,
  BARRE,
  MOBILITY,
  PRENATAL,
  POSTNATAL,
  REST,
  BREATH,
  SAMPLE,
];
