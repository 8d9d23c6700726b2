import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { PAGE_BY_SLUG_QUERY } from '@/lib/sanity/queries';
import type { RichText } from '@/lib/sanity/rich-text';
import { optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas';

export interface TextPage {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: RichText;
  /** ISO date, '' when the page has none. */
  readonly updatedOn: string;
}

const pageSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  summary: optionalText,
  body: richText,
  updatedOn: optionalText,
});

export const getTextPage = (slug: string, read: ReadContent = readContent): Promise<TextPage | null> =>
  read(PAGE_BY_SLUG_QUERY, { slug }, v.nullable(pageSchema));
