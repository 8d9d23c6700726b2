import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { PAGE_BY_SLUG_QUERY, SCHEDULED_PAGES_QUERY } from '@/lib/sanity/queries';
import { isoTime, isShownNow, optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas';

const pageSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  summary: optionalText,
  body: richText,
  publishedAt: v.nullish(isoTime, null),
  /** ISO date, or '' when the page has none. */
  updatedOn: optionalText,
});

export type TextPage = Readonly<Omit<v.InferOutput<typeof pageSchema>, 'publishedAt'>>;

/** Resolves to null for an unknown or unpublished page; `withScheduled` includes scheduled pages. */
export async function getTextPage(
  slug: string,
  read: ReadContent,
  withScheduled = false,
): Promise<TextPage | null> {
  const stored = await read(PAGE_BY_SLUG_QUERY, { slug }, v.nullable(pageSchema));
  if (!stored || !(withScheduled || isShownNow(stored.publishedAt))) return null;
  const { publishedAt: _publishedAt, ...page } = stored;
  return page;
}

/** `publishedAt` may be any text. A page stays hidden if its `publishedAt` is not a time. */
const scheduledSchema = v.array(v.object({ slug: slugSchema, publishedAt: v.string() }));

export const getHiddenPages = async (read: ReadContent = readContent): Promise<readonly string[]> =>
  (await read(SCHEDULED_PAGES_QUERY, {}, scheduledSchema))
    .filter(({ publishedAt }) => !isShownNow(publishedAt))
    .map(({ slug }) => slug);
