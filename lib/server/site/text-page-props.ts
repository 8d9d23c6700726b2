import type { GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import { getTextPage, type TextPage } from '@/lib/site/content/pages';
import { REVALIDATE_SECONDS, type ShellContent, shellProps } from './shell-props';

export const textPageProps =
  (slug: string): GetStaticProps<ShellContent & { readonly page: TextPage }> =>
  async ({ revalidateReason }) => {
    const read = readerFor(revalidateReason);
    const page = await getTextPage(slug, read);
    if (!page) return { notFound: true, revalidate: REVALIDATE_SECONDS };
    const shell = await shellProps({ name: page.title, description: page.summary }, read);
    return { props: { ...shell, page }, revalidate: REVALIDATE_SECONDS };
  };
