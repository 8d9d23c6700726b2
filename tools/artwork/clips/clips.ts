import type { ClipPlan } from './clip-plan';
import { BARRE } from './plans/barre';
import { BOXING } from './plans/boxing';
import { DANCE, DANCE_NIA } from './plans/dance';
import { MOBILITY } from './plans/mobility';
import { PILATES } from './plans/pilates';
import { POSTNATAL_GENTLE } from './plans/postnatal';
import { PRENATAL } from './plans/prenatal';
import { BREATH, REST, REST_GRETA } from './plans/rest';
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
  POSTNATAL_GENTLE,
  REST,
  REST_GRETA,
  BREATH,
  SAMPLE,
];
