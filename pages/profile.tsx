import type { GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import { getStyles } from '@/lib/sanity/styles';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { ProfilePage as default } from '@/components/profile/ProfilePage';

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => {
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
