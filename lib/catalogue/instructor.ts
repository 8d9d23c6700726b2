import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { INSTRUCTOR_BY_SLUG_QUERY, INSTRUCTORS_QUERY } from '@/lib/sanity/queries';
import { imageSchema, optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas';

const cardEntries = {
  id: v.string(),
  slug: slugSchema,
  name: v.string(),
  role: optionalText,
  quote: optionalText,
  portrait: imageSchema,
};

const cardSchema = v.object(cardEntries);
const instructorSchema = v.object({ ...cardEntries, bio: richText, image: imageSchema });

export type InstructorCard = Readonly<v.InferOutput<typeof cardSchema>>;
export type Instructor = Readonly<v.InferOutput<typeof instructorSchema>>;
export type Teacher = Pick<InstructorCard, 'slug' | 'name' | 'role' | 'portrait'>;

export const getInstructors = (read: ReadContent = readContent): Promise<InstructorCard[]> =>
  read(INSTRUCTORS_QUERY, {}, v.array(cardSchema));

export const getInstructorBySlug = (slug: string, read: ReadContent): Promise<Instructor | null> =>
  read(INSTRUCTOR_BY_SLUG_QUERY, { slug }, v.nullable(instructorSchema));
