import * as v from 'valibot';
import type { RichText } from '@/lib/videos/rich-text';
import { type ReadContent, readContent } from './client';
import { FAQS_QUERY } from './queries';
import { optionalText, richText, slug } from './schemas/field';

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

/** All questions in the editors' order. Rejects with an `AppError` when they cannot be read. */
export const getFaqs = (read: ReadContent = readContent): Promise<Faq[]> =>
  read(FAQS_QUERY, {}, v.array(faqSchema));
