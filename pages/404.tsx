import { getSettings } from '@/lib/sanity/settings';
import { getVideosByIds } from '@/lib/sanity/videos';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { NotFoundPage as default } from '@/components/layout/NotFoundPage';

const POPULAR_COUNT = 4;

export const getStaticProps = async () => {
  const [shell, { content }] = await Promise.all([shellProps(null), getSettings()]);
  const popular = await getVideosByIds(content.featuredVideos.slice(0, POPULAR_COUNT));
  return { props: { ...shell, popular }, revalidate: REVALIDATE_SECONDS };
};
