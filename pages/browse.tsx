import { browseContent } from '@/lib/server/browse-page';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { BrowsePage as default } from '@/components/browse/BrowsePage';

export const getStaticProps = async () => {
  const [shell, content] = await Promise.all([shellProps(null), browseContent()]);
  return { props: { ...shell, content }, revalidate: REVALIDATE_SECONDS };
};
