import { INTENSITIES } from '@/lib/catalogue/facets/taxonomy';
import { isVideoList, pageOfList, pageOfPicks, picksOwner } from '@/lib/catalogue/list/list-pages';
import { toListCard } from '@/lib/catalogue/list-card';
import type { ReadContent } from '@/lib/sanity/client';
import { currentCatalogue } from '@/lib/server/catalogue/current-catalogue';
import { firstCards } from '@/lib/server/catalogue/list-videos';
import { seriesCards } from '@/lib/server/catalogue/series-cards';
import { shellProps } from '@/lib/server/site/shell-props';
import { videosPageProps, videosTrail } from './videos-page-props';

/** Classes in each of the three groups of the cyclical page. */
const GROUP_SIZE = 8;

async function seriesPageProps(read: ReadContent) {
  const { title, description } = pageOfList('series');
  const catalogue = await currentCatalogue();
  const [shell, series] = await Promise.all([
    shellProps({ name: title, description, items: videosTrail(title) }, read),
    seriesCards(catalogue, read),
  ]);
  return { kind: 'series' as const, ...shell, title, description, series };
}

async function cyclicalPageProps(read: ReadContent) {
  const { title, description } = pageOfList('cyclical');
  const catalogue = await currentCatalogue();
  const [shell, ...pages] = await Promise.all([
    shellProps({ name: title, description, items: videosTrail(title) }, read),
    ...INTENSITIES.map((intensity) =>
      firstCards(catalogue, { filters: { list: 'cyclical', intensities: [intensity] } }, GROUP_SIZE, read),
    ),
  ]);
  // All groups are part of the page whatever she feels, so that her choice is never part of a request.
  const groups = INTENSITIES.map((intensity, index) => ({
    intensity,
    videos: (pages[index] ?? []).map((video) => ({
      ...toListCard(video),
      cyclePhases: video.cyclePhases,
    })),
  }));
  return { kind: 'cyclical' as const, ...shell, title, description, groups };
}

/** The props of `/videos/filter/{segment}`, null for a list that does not exist. Throws when content cannot be read. */
export async function filterPageProps(segment: string, read: ReadContent) {
  if (segment === 'series') return seriesPageProps(read);
  if (segment === 'cyclical') return cyclicalPageProps(read);
  if (isVideoList(segment))
    return { kind: 'videos' as const, ...(await videosPageProps(pageOfList(segment), read)) };
  const slug = picksOwner(segment);
  const { instructors } = await currentCatalogue();
  const instructor = instructors.find((known) => known.slug === slug);
  if (!instructor) return null;
  return { kind: 'videos' as const, ...(await videosPageProps(pageOfPicks(instructor), read)) };
}
