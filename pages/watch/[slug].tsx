import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/lib/config/routes';
import { usableChapters } from '@/lib/playback/chapters';
import { readerFor } from '@/lib/sanity/client';
import { getSeriesBySlug } from '@/lib/sanity/series';
import { getRelatedVideos, getVideoBySlug } from '@/lib/sanity/videos';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';
import type { VideoCard } from '@/lib/videos/video';

export { WatchPage as default } from '@/components/watch/WatchPage';

const RELATED_COUNT = 6;
/** The series stands beside the class already, so more are asked for than are shown. */
const RELATED_ASKED = 18;
/** A class that is not there yet may be published any minute. */
const MISSING_SECONDS = 60;

/** Built on the first visit: building every class ahead would make each deployment as long as the catalogue. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = async ({ params, revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const slug = typeof params?.slug === 'string' ? params.slug : '';
  const found = await getVideoBySlug(slug, read);
  if (!found) return { notFound: true, revalidate: MISSING_SECONDS };
  const video = { ...found, chapters: usableChapters(found.chapters, found.durationSeconds) };
  const trail = [
    { name: 'Home', href: routes.home },
    { name: 'Classes', href: routes.videos },
    { name: video.title },
  ];
  const [shell, series, similar] = await Promise.all([
    shellProps({ name: video.title, hideTitle: true, items: trail }, read),
    video.series ? getSeriesBySlug(video.series.slug, read) : null,
    getRelatedVideos(video.id, RELATED_ASKED, read),
  ]);
  const episodes = series?.episodes.map(({ slug: episode, title, durationSeconds }) => ({
    slug: episode,
    title,
    durationSeconds,
  }));
  const isElsewhere = (card: VideoCard) => !series || card.series?.slug !== series.slug;
  const related = similar.filter(isElsewhere).slice(0, RELATED_COUNT);
  const seriesProps = series && { slug: series.slug, title: series.title, episodes };
  return { props: { ...shell, video, series: seriesProps, related }, revalidate: REVALIDATE_SECONDS };
};
