import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { PAGE_BY_SLUG_QUERY } from '@/lib/sanity/queries';
import type { RichText } from '@/lib/sanity/rich-text';
import { optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas';

/** A page of text, e.g. `welcome` or `terms-of-use`. */
export interface TextPage {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: RichText;
  /** ISO date, empty when the page names none. */
  readonly updatedOn: string;
}

const pageSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  summary: optionalText,
  body: richText,
  updatedOn: optionalText,
});

/** A text page, null when there is none of this slug. Rejects with an `AppError` when it cannot be read. */
export const getTextPage = (slug: string, read: ReadContent = readContent): Promise<TextPage | null> =>
  read(PAGE_BY_SLUG_QUERY, { slug }, v.nullable(pageSchema));
