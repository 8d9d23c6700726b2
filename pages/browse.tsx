import type { GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import { browseContent } from '@/lib/server/browse-page';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { BrowsePage as default } from '@/components/browse/BrowsePage';

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, content] = await Promise.all([shellProps(null, read), browseContent(read)]);
  return { props: { ...shell, content }, revalidate: REVALIDATE_SECONDS };
};
