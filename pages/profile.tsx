import { ProfilePage, type ProfilePageProps } from '@/components/account/profile/ProfilePage';
import type { PageData } from '@/components/shell/app-page';
import { YearSkeleton } from '@/components/training/year/YearSkeleton';
import { lazyPart } from '@/components/ui/lazy-part';
import { getPlans } from '@/lib/membership/plans';
import { toPlanTerms } from '@/lib/membership/selected-plan';
import { currentCatalogue } from '@/lib/server/catalogue/catalogue-cache';
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
  const [shell, { styles }, plans] = await Promise.all([
    shellProps({ name: 'Profile', hideTitle: true }, read),
    currentCatalogue(),
    getPlans(read),
  ]);
  const choices = styles.map(({ slug, name, ...former }) => ({ value: slug, label: name, ...former }));
  return {
    props: { ...shell, styles: choices, plans: plans.map(toPlanTerms) },
    revalidate: REVALIDATE_SECONDS,
  };
};
