import * as v from 'valibot';
import { flag, listOf, optionalText, richText, seconds, slug } from '@/lib/sanity/schemas/field';
import { imageSchema } from '@/lib/sanity/schemas/image-schema';
import { classFacts } from './class-facts-schema';
import type { ClassOfPage, Video, VideoCard } from './video';

const named = { slug, name: v.string() };
export const namedLink = v.object(named);
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

const videoEntries = {
  ...cardEntries,
  summary: optionalText,
  description: richText,
  portrait: imageSchema,
  chapters: listOf(v.object({ title: v.string(), startSeconds: seconds })),
  captions: listOf(v.object({ language: v.string(), label: v.string() })),
  moves: listOf(v.string()),
  tags: listOf(v.string()),
  inspo: flag,
};

export const videoSchema: v.GenericSchema<unknown, Video> = v.object(videoEntries);

const teacher = v.object({ ...named, role: optionalText, portrait: imageSchema });

export const classOfPageSchema: v.GenericSchema<unknown, ClassOfPage> = v.object({
  ...videoEntries,
  teachers: listOf(teacher),
});
