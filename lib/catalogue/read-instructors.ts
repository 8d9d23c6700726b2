import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { INSTRUCTOR_BY_SLUG_QUERY, INSTRUCTORS_QUERY } from '@/lib/sanity/queries';
import { optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas/field';
import { imageSchema } from '@/lib/sanity/schemas/image-schema';
import type { Instructor, InstructorCard } from './instructor';

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
});

/** All instructors in the editors' order. Rejects with an `AppError` when they cannot be read. */
export const getInstructors = (read: ReadContent = readContent): Promise<InstructorCard[]> =>
  read(INSTRUCTORS_QUERY, {}, v.array(v.object(cardEntries)));

/** An instructor, null when there is none of this slug. */
export const getInstructorBySlug = (
  slug: string,
  read: ReadContent = readContent,
): Promise<Instructor | null> => read(INSTRUCTOR_BY_SLUG_QUERY, { slug }, v.nullable(instructorSchema));
