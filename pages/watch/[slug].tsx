import type { GetStaticPaths } from 'next';
import type { PageData } from '@/components/shell/app-page';
import type { WatchPage } from '@/components/watch/page/WatchPage';
import { isVisible } from '@/lib/catalogue/list-card';
import { getVideoBySlug, getVideosByIds } from '@/lib/catalogue/video';
import { routes } from '@/lib/platform/config/routes';
import { pictureSources } from '@/lib/sanity/image';
import { currentCatalogue, revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { episodesOf, relatedClasses } from '@/lib/server/catalogue/class-lists';
import { videosTrail } from '@/lib/server/catalogue/list-page-props';
import { readerFor } from '@/lib/server/site/content-updates';
import { movedOrMissing } from '@/lib/server/site/moved-address';
import { shellProps } from '@/lib/server/site/shell-props';
import { getSettings } from '@/lib/site/content/settings';
import { usableChapters } from '@/lib/watch/chapters';

export { WatchPage as default } from '@/components/watch/page/WatchPage';

const RELATED_COUNT = 6;
const MISSING_SECONDS = 30;

/** Builds each page on its first visit, so that deployments do not grow with the catalogue. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof WatchPage> = async ({ params, revalidateReason, draftMode }) => {
  const read = await readerFor(revalidateReason, draftMode);
  const slug = typeof params?.slug === 'string' ? params.slug : '';
  const [found, catalogue] = await Promise.all([getVideoBySlug(slug, read, draftMode), currentCatalogue()]);
  if (!found) return movedOrMissing(routes.watch(slug), read, Math.min(MISSING_SECONDS, revalidateSeconds()));
  const { teachers, ...whole } = found;
  const video = { ...whole, chapters: usableChapters(whole.chapters, whole.durationSeconds) };
  const trail = videosTrail(video.title);
  const similar = relatedClasses(catalogue, video.id, RELATED_COUNT).map(({ id }) => id);
  const episodes = video.series ? episodesOf(catalogue, video.series.slug) : [];
  const index = episodes.findIndex((episode) => episode.slug === slug);
  const next = index < 0 ? undefined : episodes[index + 1];
  const [shell, cards, { content }] = await Promise.all([
    shellProps({ name: video.title, hideTitle: true, items: trail }, read, video.image),
    getVideosByIds([...similar, ...(next && !similar.includes(next.id) ? [next.id] : [])], read),
    getSettings(read),
  ]);
  const related = cards.filter(({ id }) => similar.includes(id));
  const series = video.series && {
    slug: video.series.slug,
    title: video.series.name,
    episodes: episodes.map(({ slug: episode, title, durationSeconds, leavesAt }) => ({
      slug: episode,
      title,
      durationSeconds,
      leavesAt,
    })),
    nextImage: cards.find(({ id }) => id === next?.id)?.image ?? null,
  };
  const poster = pictureSources(video.image, 'social');
  const previewSeconds = content.defaultPreviewTime;
  const hasLeft = !isVisible(video, Date.now());
  return {
    props: { ...shell, video, poster, previewSeconds, series, related, teachers, hasLeft },
    revalidate: revalidateSeconds(),
  };
};
