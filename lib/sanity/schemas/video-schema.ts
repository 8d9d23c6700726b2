import * as v from 'valibot';
import {
  BODY_AREAS,
  CYCLE_PHASES,
  EQUIPMENT,
  IMPACTS,
  INTENSITIES,
  LEVELS,
  STAGES,
} from '@/lib/videos/taxonomy';
import type { Video, VideoCard } from '@/lib/videos/video';
import { flag, isoTime, listOf, optionalText, richText, seconds, slug } from './field';
import { imageSchema } from './image-schema';

export const namedLink = v.object({ slug, name: v.string() });
const nullable = <T extends v.GenericSchema>(schema: T) => v.nullish(schema, null);

const cardEntries = {
  id: v.string(),
  slug,
  title: v.string(),
  durationSeconds: seconds,
  publishedAt: isoTime,
  leavesAt: nullable(isoTime),
  level: v.nullish(v.picklist(LEVELS), 'all'),
  impact: nullable(v.picklist(IMPACTS)),
  intensity: nullable(v.picklist(INTENSITIES)),
  equipment: listOf(v.picklist(EQUIPMENT)),
  bodyAreas: listOf(v.picklist(BODY_AREAS)),
  cyclePhases: listOf(v.picklist(CYCLE_PHASES)),
  stages: listOf(v.picklist(STAGES)),
  featured: flag,
  styles: listOf(namedLink),
  instructors: listOf(namedLink),
  series: nullable(v.object({ slug, name: v.string(), episode: nullable(v.number()) })),
  image: imageSchema,
  previewClip: nullable(v.string()),
};

export const videoCardSchema: v.GenericSchema<unknown, VideoCard> = v.object(cardEntries);

export const videoSchema: v.GenericSchema<unknown, Video> = v.object({
  ...cardEntries,
  summary: optionalText,
  description: richText,
  portrait: imageSchema,
  chapters: listOf(v.object({ title: v.string(), startSeconds: seconds })),
  captions: listOf(v.object({ language: v.string(), label: v.string() })),
  moves: listOf(v.string()),
  tags: listOf(v.string()),
  inspo: flag,
});
