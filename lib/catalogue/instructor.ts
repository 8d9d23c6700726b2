import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import type { ContentImage } from '@/lib/sanity/image';
import { INSTRUCTOR_BY_SLUG_QUERY, INSTRUCTORS_QUERY } from '@/lib/sanity/queries';
import type { RichText } from '@/lib/sanity/rich-text';
import { imageSchema, optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas';

export interface InstructorCard {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly quote: string;
  readonly portrait: ContentImage | null;
}

export type Teacher = Pick<InstructorCard, 'slug' | 'name' | 'role' | 'portrait'>;

export interface Instructor extends InstructorCard {
  readonly bio: RichText;
  readonly image: ContentImage | null;
}

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

export const getInstructors = (read: ReadContent = readContent): Promise<InstructorCard[]> =>
  read(INSTRUCTORS_QUERY, {}, v.array(v.object(cardEntries)));

export const getInstructorBySlug = (
  slug: string,
  read: ReadContent = readContent,
): Promise<Instructor | null> => read(INSTRUCTOR_BY_SLUG_QUERY, { slug }, v.nullable(instructorSchema));
