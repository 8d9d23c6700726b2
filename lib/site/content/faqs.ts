import * as v from 'valibot';
import type { ReadContent } from '@/lib/sanity/client';
import { FAQS_QUERY } from '@/lib/sanity/queries';
import { optionalText, richText, slug } from '@/lib/sanity/schemas';

/** Slug of the refund question, which the pricing page and the home page show. */
export const REFUND_QUESTION = 'refund';

const faqSchema = v.object({
  id: v.string(),
  slug,
  question: v.string(),
  answer: richText,
  category: optionalText,
});

export type Faq = Readonly<v.InferOutput<typeof faqSchema>>;

export const getFaqs = (read: ReadContent): Promise<Faq[]> => read(FAQS_QUERY, {}, v.array(faqSchema));
