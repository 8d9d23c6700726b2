import type { GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import { getPlans } from '@/lib/sanity/plans';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { PricingPage as default } from '@/components/pricing/PricingPage';

const BREADCRUMB = {
  name: 'Membership',
  description: 'Every class, every series and the live events. One membership, two ways to pay.',
};

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, plans] = await Promise.all([shellProps(BREADCRUMB, read), getPlans(read)]);
  return { props: { ...shell, plans }, revalidate: REVALIDATE_SECONDS };
};
