import { VIDEO_LISTS, type VideoFilters, type VideoList } from '@/lib/catalogue/facets/catalogue-choice';
import { INTENSITIES } from '@/lib/catalogue/facets/taxonomy';
import { toListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import type { ReadContent } from '@/lib/sanity/client';
import { shellProps } from '@/lib/server/site/shell-props';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { currentCatalogue, freshCatalogue } from './catalogue-cache';
import { firstCards, listVideos, seriesCards } from './class-lists';

interface ListPage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly fixed: VideoFilters;
}

const TEXTS: Readonly<Record<VideoList, { readonly title: string; readonly description: string }>> = {
  featured: { title: 'Featured', description: 'The classes we’d send a good friend first.' },
  'new-releases': { title: 'New releases', description: 'Fresh from the studio: the newest classes.' },
  cyclical: {
    title: 'Cyclical',
    description: 'Start with how you feel today. Everything you share here stays on this device.',
  },
  series: { title: 'Series', description: 'Classes that build on each other, at your pace.' },
  'instructor-inspo': {
    title: 'Instructor inspo',
    description: 'What our instructors do on their days off.',
  },
};

const isVideoList = (value: string): value is VideoList => VIDEO_LISTS.some((list) => list === value);

export const pageOfList = (list: VideoList): ListPage => ({
  ...TEXTS[list],
  path: `${routes.videos}/filter/${list}`,
  fixed: { list },
});

export const pageOfPicks = (instructor: { readonly slug: string; readonly name: string }): ListPage => {
  const name = instructor.name.split(' ')[0] ?? instructor.name;
  return {
    title: `${name}’s picks`,
    description: `The classes ${name} keeps coming back to.`,
    path: routes.instructorPicks(instructor.slug),
    fixed: { picksOf: instructor.slug },
  };
};

export const picksOwner = (segment: string): string | null => /^(.+)s-picks$/.exec(segment)?.[1] ?? null;

export const videosTrail = (name: string): PageBreadcrumb['items'] => [
  { name: 'Home', href: routes.home },
  { name: 'Classes', href: routes.videos },
  { name },
];

export async function videosPageProps(text: ListPage, read: ReadContent) {
  const { title: name, description, path } = text;
  const items = path === routes.videos ? undefined : videosTrail(name);
  const catalogue = await currentCatalogue();
  const first = await listVideos(catalogue, { filters: text.fixed, sort: 'newest' }, read);
  const banner = { name, description, ...(items ? { items } : {}) };
  const shell = await shellProps(banner, read, first.videos[0]?.image);
  const names = { styles: catalogue.styles, instructors: catalogue.instructors };
  return { ...shell, ...text, first, names };
}

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
  // Sends all classes at once: members choose an intensity by how they feel, and a request would tell the server.
  const groups = INTENSITIES.map((intensity, index) => ({
    intensity,
    videos: (pages[index] ?? []).map((video) => ({
      ...toListCard(video),
      cyclePhases: video.cyclePhases,
    })),
  }));
  return { kind: 'cyclical' as const, ...shell, title, description, groups };
}

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

export async function classListPaths(): Promise<readonly string[]> {
  const { styles, instructors, series } = await freshCatalogue();
  return [
    ...styles.map(({ slug }) => routes.videosOfStyle(slug)),
    ...instructors.flatMap(({ slug }) => [routes.instructorPicks(slug), routes.instructor(slug)]),
    ...series.map(({ slug }) => routes.series(slug)),
  ];
}
