import type { GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import { homeContent } from '@/lib/server/home-page';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { HomePage as default } from '@/components/home/HomePage';

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, content] = await Promise.all([shellProps(null, read), homeContent(read)]);
  return { props: { ...shell, content }, revalidate: REVALIDATE_SECONDS };
};
