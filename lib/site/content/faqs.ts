import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { FAQS_QUERY } from '@/lib/sanity/queries';
import type { RichText } from '@/lib/sanity/rich-text';
import { optionalText, richText, slug } from '@/lib/sanity/schemas';

/** The only text about refunds: the pricing page and the home page show its answer, the terms refer to it. */
export const REFUND_QUESTION = 'refund';

export interface Faq {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly answer: RichText;
  readonly category: string;
}

const faqSchema = v.object({
  id: v.string(),
  slug,
  question: v.string(),
  answer: richText,
  category: optionalText,
});

export const getFaqs = (read: ReadContent = readContent): Promise<Faq[]> =>
  read(FAQS_QUERY, {}, v.array(faqSchema));
