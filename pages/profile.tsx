import dynamic from 'next/dynamic';
import { ProfilePage, type ProfilePageProps } from '@/components/account/profile/ProfilePage';
import type { PageData } from '@/components/shell/app-page';
import { YearSkeleton } from '@/components/training/year/YearSkeleton';
import { getStyles } from '@/lib/catalogue/read-styles';
import { readerFor } from '@/lib/sanity/client';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';

const YearPanel = dynamic(
  () => import('@/components/training/year/YearPanel').then((module) => module.YearPanel),
  { loading: () => <YearSkeleton /> },
);

export default function Profile({ styles }: Pick<ProfilePageProps, 'styles'>) {
  return <ProfilePage styles={styles} year={<YearPanel />} />;
}

export const getStaticProps: PageData<typeof Profile> = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, styles] = await Promise.all([
    shellProps({ name: 'Profile', hideTitle: true }, read),
    getStyles(read),
  ]);
  return {
    props: { ...shell, styles: styles.map(({ slug, title }) => ({ value: slug, label: title })) },
    revalidate: REVALIDATE_SECONDS,
  };
};
