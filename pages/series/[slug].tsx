import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/lib/config/routes';
import { readerFor } from '@/lib/sanity/client';
import { getSeriesBySlug } from '@/lib/sanity/series';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';
import { toListCard } from '@/lib/videos/list-card';

export { SeriesPage as default } from '@/components/series/SeriesPage';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = async ({ params, revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const series = await getSeriesBySlug(typeof params?.slug === 'string' ? params.slug : '', read);
  if (!series) return { notFound: true, revalidate: REVALIDATE_SECONDS };
  const items = [
    { name: 'Home', href: routes.home },
    { name: 'Series', href: routes.videosSeries },
    { name: series.title },
  ];
  const shell = await shellProps({ name: series.title, hideTitle: true, items }, read);
  const episodes = series.episodes.map(toListCard);
  return { props: { ...shell, series: { ...series, episodes } }, revalidate: REVALIDATE_SECONDS };
};
