import * as v from 'valibot';
import type { Instructor, InstructorCard } from '@/lib/videos/instructor';
import { type ReadContent, readContent } from './client';
import { INSTRUCTOR_BY_SLUG_QUERY, INSTRUCTORS_QUERY } from './queries';
import { listOf, optionalText, richText, slug as slugSchema } from './schemas/field';
import { imageSchema } from './schemas/image-schema';
import { videoCardSchema } from './schemas/video-schema';

const cardEntries = {
  id: v.string(),
  slug: slugSchema,
  name: v.string(),
  role: optionalText,
  quote: optionalText,
  portrait: imageSchema,
};

const instructorSchema = v.object({
  ...cardEntries,
  bio: richText,
  image: imageSchema,
  picks: listOf(videoCardSchema),
});

/** All instructors in the editors' order. Rejects with an `AppError` when they cannot be read. */
export const getInstructors = (read: ReadContent = readContent): Promise<InstructorCard[]> =>
  read(INSTRUCTORS_QUERY, {}, v.array(v.object(cardEntries)));

/** An instructor with her picks, null when there is none of this slug. */
export const getInstructorBySlug = (
  slug: string,
  read: ReadContent = readContent,
): Promise<Instructor | null> => read(INSTRUCTOR_BY_SLUG_QUERY, { slug }, v.nullable(instructorSchema));
