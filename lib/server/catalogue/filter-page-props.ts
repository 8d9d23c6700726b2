import { currentCatalogue } from '../../sanity/catalogue';
import type { ReadContent } from '../../sanity/client';
import { getSeriesList } from '../../sanity/series';
import { getVideosPage } from '../../sanity/videos';
import { toListCard } from '../../videos/list-card';
import { isVideoList, pageOfList, pageOfPicks, picksOwner } from '../../videos/list-pages';
import { INTENSITIES } from '../../videos/taxonomy';
import { shellProps } from '../shell-props';
import { videosPageProps, videosTrail } from './videos-page-props';

/** Classes in each of the three groups of the cyclical page. */
const GROUP_SIZE = 8;

async function seriesPageProps(read: ReadContent) {
  const { title, description } = pageOfList('series');
  const [shell, series] = await Promise.all([
    shellProps({ name: title, description, items: videosTrail(title) }, read),
    getSeriesList(read),
  ]);
  return { kind: 'series' as const, ...shell, title, description, series };
}

async function cyclicalPageProps(read: ReadContent) {
  const { title, description } = pageOfList('cyclical');
  const [shell, ...pages] = await Promise.all([
    shellProps({ name: title, description, items: videosTrail(title) }, read),
    ...INTENSITIES.map((intensity) =>
      getVideosPage({ filters: { list: 'cyclical', intensities: [intensity] }, limit: GROUP_SIZE }, read),
    ),
  ]);
  // Every group is part of the page whatever she feels: which one she chooses is then no part of any request.
  const groups = INTENSITIES.map((intensity, index) => ({
    intensity,
    videos: (pages[index]?.videos ?? []).map((video) => ({
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
  const { instructors } = await currentCatalogue(read);
  const instructor = instructors.find((known) => known.slug === slug);
  if (!instructor) return null;
  return { kind: 'videos' as const, ...(await videosPageProps(pageOfPicks(instructor), read)) };
}
