import * as v from 'valibot';
import { flag, listOf, optionalText, richText, seconds, slug } from '@/lib/sanity/schemas/field';
import { imageSchema } from '@/lib/sanity/schemas/image-schema';
import { classFacts } from './class-facts-schema';
import type { Video, VideoCard } from './video';

export const namedLink = v.object({ slug, name: v.string() });
const nullable = <T extends v.GenericSchema>(schema: T) => v.nullish(schema, null);

const cardEntries = {
  ...classFacts,
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
