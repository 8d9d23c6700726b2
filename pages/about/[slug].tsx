import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/lib/config/routes';
import { readerFor } from '@/lib/sanity/client';
import { getInstructorBySlug } from '@/lib/sanity/instructors';
import { getSeriesList } from '@/lib/sanity/series';
import { getVideosPage } from '@/lib/sanity/videos';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';
import { toListCard } from '@/lib/videos/list-card';

export { InstructorPage as default } from '@/components/instructors/InstructorPage';

const NEWEST_COUNT = 8;

/** `/about/ms-{name}`; the other about pages have files of their own. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = async ({ params, revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const slug = typeof params?.slug === 'string' ? /^ms-(.+)$/.exec(params.slug)?.[1] : undefined;
  const instructor = slug ? await getInstructorBySlug(slug, read) : null;
  if (!instructor) return { notFound: true, revalidate: REVALIDATE_SECONDS };
  const { name } = instructor;
  const items = [{ name: 'Home', href: routes.home }, { name: 'About', href: routes.welcome }, { name }];
  const [shell, newest, allSeries] = await Promise.all([
    shellProps({ name, hideTitle: true, items }, read),
    getVideosPage({ filters: { instructors: [instructor.slug] }, limit: NEWEST_COUNT }, read),
    getSeriesList(read),
  ]);
  const series = allSeries.filter(({ instructors }) => instructors.some((link) => link.slug === slug));
  return {
    props: {
      ...shell,
      instructor: { ...instructor, picks: instructor.picks.map(toListCard) },
      newest: newest.videos.map(toListCard),
      series,
    },
    revalidate: REVALIDATE_SECONDS,
  };
};
