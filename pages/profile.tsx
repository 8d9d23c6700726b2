import type { ProfilePage } from '@/components/account/profile/ProfilePage';
import type { PageData } from '@/components/shell/app-page';
import { getStyles } from '@/lib/catalogue/read-styles';
import { readerFor } from '@/lib/sanity/client';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';

export { ProfilePage as default } from '@/components/account/profile/ProfilePage';

export const getStaticProps: PageData<typeof ProfilePage> = async ({ revalidateReason }) => {
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
