import type { GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import { getFaqs } from '@/lib/sanity/faqs';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { FaqPage as default } from '@/components/about/FaqPage';

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, faqs] = await Promise.all([
    shellProps({ name: 'FAQ', description: 'Short answers to what people ask most.' }, read),
    getFaqs(read),
  ]);
  return { props: { ...shell, faqs }, revalidate: REVALIDATE_SECONDS };
};
