import type { GetStaticProps } from 'next';
import { routes } from '@/lib/config/routes';
import { readerFor } from '@/lib/sanity/client';
import { videosPageProps } from '@/lib/server/catalogue/videos-page-props';
import { REVALIDATE_SECONDS } from '@/lib/server/shell-props';

export { VideosPage as default } from '@/components/videos/VideosPage';

const TEXT = {
  title: 'All classes',
  description: 'Say what you have, time, equipment and energy, and find the class that fits today.',
  path: routes.videos,
  fixed: {},
};

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => ({
  props: await videosPageProps(TEXT, readerFor(revalidateReason)),
  revalidate: REVALIDATE_SECONDS,
});
