import { homeContent } from '@/lib/server/home-page';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { HomePage as default } from '@/components/home/HomePage';

export const getStaticProps = async () => {
  const [shell, content] = await Promise.all([shellProps(null), homeContent()]);
  return { props: { ...shell, content }, revalidate: REVALIDATE_SECONDS };
};
