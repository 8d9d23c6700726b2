import type { GetStaticProps } from 'next';
import { getTextPage, type TextPage } from '@/lib/site/content/pages';
import { readerFor } from './content-updates';
import { REVALIDATE_SECONDS, type ShellContent, shellProps } from './shell-props';

/** A missing page is looked up again after this, because it may be scheduled for publication. */
const MISSING_SECONDS = 30;

export const textPageProps =
  (slug: string): GetStaticProps<ShellContent & { readonly page: TextPage }> =>
  async ({ revalidateReason, draftMode }) => {
    const read = await readerFor(revalidateReason, draftMode);
    const page = await getTextPage(slug, read, draftMode);
    if (!page) return { notFound: true, revalidate: MISSING_SECONDS };
    const shell = await shellProps({ name: page.title, description: page.summary }, read);
    return { props: { ...shell, page }, revalidate: REVALIDATE_SECONDS };
  };
