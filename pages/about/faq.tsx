import type { PageData } from '@/components/shell/app-page';
import type { FaqPage } from '@/components/site/about/FaqPage';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';
import { getFaqs } from '@/lib/site/content/faqs';

export { FaqPage as default } from '@/components/site/about/FaqPage';

export const getStaticProps: PageData<typeof FaqPage> = async ({ revalidateReason, draftMode }) => {
  const read = await readerFor(revalidateReason, draftMode);
  const [shell, faqs] = await Promise.all([
    shellProps({ name: 'FAQ', description: 'Quick answers to the questions we hear most.' }, read),
    getFaqs(read),
  ]);
  return { props: { ...shell, faqs }, revalidate: REVALIDATE_SECONDS };
};
