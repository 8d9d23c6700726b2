import type { PricingPage } from '@/components/membership/pricing/PricingPage';
import type { PageData } from '@/components/shell/app-page';
import { getPlans } from '@/lib/membership/plans';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';
import { getFaqs } from '@/lib/site/content/faqs';

export { PricingPage as default } from '@/components/membership/pricing/PricingPage';

const BREADCRUMB = {
  name: 'Membership',
  description: 'Every class, every series, and live events. One membership, two ways to pay.',
};

const QUESTIONS = 'Membership';

export const getStaticProps: PageData<typeof PricingPage> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const [shell, plans, faqs] = await Promise.all([
    shellProps(BREADCRUMB, read),
    getPlans(read),
    getFaqs(read),
  ]);
  const questions = faqs.filter(({ category }) => category === QUESTIONS);
  return { props: { ...shell, plans, questions }, revalidate: REVALIDATE_SECONDS };
};
