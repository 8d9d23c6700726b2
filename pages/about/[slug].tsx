import type { GetStaticPaths } from 'next';
import type { InstructorPage } from '@/components/catalogue/pages/InstructorPage';
import type { PageData } from '@/components/shell/app-page';
import { getInstructorBySlug } from '@/lib/catalogue/instructor';
import { toListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { currentCatalogue, revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { firstCards, seriesCards } from '@/lib/server/catalogue/class-lists';
import { readerFor } from '@/lib/server/site/content-updates';
import { movedOrMissing } from '@/lib/server/site/moved-address';
import { shellProps } from '@/lib/server/site/shell-props';
import { trailTo } from '@/lib/site/navigation/breadcrumb';

export { InstructorPage as default } from '@/components/catalogue/pages/InstructorPage';

const NEWEST_COUNT = 8;
const PICKS_COUNT = 24;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof InstructorPage> = async ({
  params,
  revalidateReason,
  draftMode,
}) => {
  const read = await readerFor(revalidateReason, draftMode);
  const slug = typeof params?.slug === 'string' ? /^ms-(.+)$/.exec(params.slug)?.[1] : undefined;
  const instructor = slug ? await getInstructorBySlug(slug, read) : null;
  if (!instructor) return movedOrMissing(routes.instructor(slug ?? ''), read, revalidateSeconds());
  const { name } = instructor;
  const items = trailTo(name, { name: 'About', href: routes.welcome });
  const catalogue = await currentCatalogue();
  const [shell, picks, newest, allSeries] = await Promise.all([
    shellProps({ name, hideTitle: true, items }, read, instructor.image ?? instructor.portrait),
    firstCards(catalogue, { filters: { picksOf: instructor.slug } }, PICKS_COUNT, read),
    firstCards(catalogue, { filters: { instructors: [instructor.slug] } }, NEWEST_COUNT, read),
    seriesCards(catalogue, read),
  ]);
  const series = allSeries.filter(({ instructors }) => instructors.some((link) => link.slug === slug));
  return {
    props: {
      ...shell,
      instructor: { ...instructor, picks: picks.map(toListCard) },
      newest: newest.map(toListCard),
      series,
    },
    revalidate: revalidateSeconds(),
  };
};
