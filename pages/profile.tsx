import { getStyles } from '@/lib/sanity/styles';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { ProfilePage as default } from '@/components/profile/ProfilePage';

export const getStaticProps = async () => {
  const [shell, styles] = await Promise.all([shellProps({ name: 'Profile', hideTitle: true }), getStyles()]);
  return {
    props: { ...shell, styles: styles.map(({ slug, title }) => ({ value: slug, label: title })) },
    revalidate: REVALIDATE_SECONDS,
  };
};
