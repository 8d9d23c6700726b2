import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { TESTIMONIALS_QUERY } from '@/lib/sanity/queries';
import { optionalText } from '@/lib/sanity/schemas';

export interface Testimonial {
  readonly id: string;
  readonly quote: string;
  readonly name: string;
  readonly about: string;
}

const testimonialSchema = v.object({
  id: v.string(),
  quote: v.string(),
  name: v.string(),
  about: optionalText,
});

export const getTestimonials = (limit: number, read: ReadContent = readContent): Promise<Testimonial[]> =>
  read(TESTIMONIALS_QUERY, { limit }, v.array(testimonialSchema));
