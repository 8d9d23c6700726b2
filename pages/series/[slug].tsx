import type { GetStaticPaths } from 'next';
import type { SeriesPage } from '@/components/catalogue/pages/SeriesPage';
import type { PageData } from '@/components/shell/app-page';
import { toListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { currentCatalogue, revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { seriesWithEpisodes } from '@/lib/server/catalogue/class-lists';
import { readerFor } from '@/lib/server/site/content-updates';
import { movedOrMissing } from '@/lib/server/site/moved-address';
import { shellProps } from '@/lib/server/site/shell-props';
import { trailTo } from '@/lib/site/navigation/breadcrumb';

export { SeriesPage as default } from '@/components/catalogue/pages/SeriesPage';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof SeriesPage> = async ({
  params,
  revalidateReason,
  draftMode,
}) => {
  const read = await readerFor(revalidateReason, draftMode);
  const slug = typeof params?.slug === 'string' ? params.slug : '';
  const series = await seriesWithEpisodes(await currentCatalogue(), slug, read);
  if (!series) return movedOrMissing(routes.series(slug), read, revalidateSeconds());
  const items = trailTo(series.title, { name: 'Series', href: routes.videosSeries });
  const shell = await shellProps(
    { name: series.title, hideTitle: true, items },
    read,
    series.landscape ?? series.image,
  );
  const episodes = series.episodes.map(toListCard);
  return { props: { ...shell, series: { ...series, episodes } }, revalidate: revalidateSeconds() };
};
