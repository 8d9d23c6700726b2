import type { ClassRow, StyleSlug } from '../rows';
import { CARDIO } from './cardio';
import { BARRE, DANCE_CLASSES } from './dance';
import { MOBILITY } from './mobility';
import { MOTHERHOOD } from './motherhood';
import { PILATES } from './pilates';
import { REST } from './rest';
import { STRENGTH } from './strength';
import { YOGA } from './yoga';

/** Every class by its main style. */
export const CATALOGUE: readonly (readonly [StyleSlug, readonly ClassRow[]])[] = [
  ['strength', STRENGTH],
  ['pilates', PILATES],
  ['yoga', YOGA],
  ['dance', DANCE_CLASSES],
  ['barre', BARRE],
  ['cardio-boxing', CARDIO],
  ['mobility', MOBILITY],
  ['motherhood', MOTHERHOOD],
  ['breath-and-rest', REST],
];
export const ALL_CLASSES = CATALOGUE.flatMap(([style, rows]) => rows.map((row) => ({ style, row })));
