import { ProfilePage, type ProfilePageProps } from '@/components/account/profile/ProfilePage';
import type { PageData } from '@/components/shell/app-page';
import { YearSkeleton } from '@/components/training/year/YearSkeleton';
import { lazyPart } from '@/components/ui/lazy-part';
import { getStyles } from '@/lib/catalogue/style';
import { getPlans } from '@/lib/membership/plans';
import { toPlanTerms } from '@/lib/membership/selected-plan';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';

const YearPanel = lazyPart(
  'YearPanel',
  () => import('@/components/training/year/YearPanel'),
  <YearSkeleton />,
);

export default function Profile({ styles, plans }: Omit<ProfilePageProps, 'year'>) {
  return <ProfilePage styles={styles} plans={plans} year={<YearPanel />} />;
}

export const getStaticProps: PageData<typeof Profile> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const [shell, styles, plans] = await Promise.all([
    shellProps({ name: 'Profile', hideTitle: true }, read),
    getStyles(read),
    getPlans(read),
  ]);
  const choices = styles.map(({ slug, title }) => ({ value: slug, label: title }));
  return {
    props: { ...shell, styles: choices, plans: plans.map(toPlanTerms) },
    revalidate: REVALIDATE_SECONDS,
  };
};
