import type { GiftPage } from '@/components/membership/gift/GiftPage';
import type { PageData } from '@/components/shell/app-page';
import { getPlans } from '@/lib/membership/plans';
import { toPlanTerms } from '@/lib/membership/selected-plan';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';

export { GiftPage as default } from '@/components/membership/gift/GiftPage';

const BREADCRUMB = { name: 'Give a membership', description: 'Pay once. They get every class.' };

export const getStaticProps: PageData<typeof GiftPage> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const [shell, plans] = await Promise.all([shellProps(BREADCRUMB, read), getPlans(read)]);
  return { props: { ...shell, plans: plans.map(toPlanTerms) }, revalidate: REVALIDATE_SECONDS };
};
