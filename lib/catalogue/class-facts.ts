import * as v from 'valibot';
import {
  BODY_AREAS,
  CYCLE_PHASES,
  EQUIPMENT,
  IMPACTS,
  INTENSITIES,
  LEVELS,
  STAGES,
} from '@/lib/catalogue/facets/taxonomy';
import { choicesOf, flag, isoTime, seconds, slug } from '@/lib/sanity/schemas';

export const classFacts = {
  id: v.string(),
  slug,
  title: v.string(),
  durationSeconds: seconds,
  publishedAt: isoTime,
  /** ISO time at which the class leaves the catalogue; null if the class stays. */
  leavesAt: v.nullish(isoTime, null),
  level: v.nullish(v.picklist(LEVELS), 'all'),
  impact: v.nullish(v.picklist(IMPACTS), null),
  intensity: v.nullish(v.picklist(INTENSITIES), null),
  equipment: choicesOf(EQUIPMENT),
  bodyAreas: choicesOf(BODY_AREAS),
  cyclePhases: choicesOf(CYCLE_PHASES),
  stages: choicesOf(STAGES),
  featured: flag,
};

const schema = v.object(classFacts);

export type ClassFacts = Readonly<v.InferOutput<typeof schema>>;
