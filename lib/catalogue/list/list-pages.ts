import type { VideoFilters } from '@/lib/catalogue/facets/video-filters';
import { VIDEO_LISTS, type VideoList } from '@/lib/catalogue/facets/video-filters';
import { routes } from '@/lib/platform/config/routes';

export interface ListPage {
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
    description: 'What our instructors do on their own days.',
  },
};

export const isVideoList = (value: string): value is VideoList => VIDEO_LISTS.some((list) => list === value);

export const pageOfList = (list: VideoList): ListPage => ({
  ...TEXTS[list],
  path: `${routes.videos}/filter/${list}`,
  fixed: { list },
});

/** "Mara’s picks". */
export const pageOfPicks = (instructor: { readonly slug: string; readonly name: string }): ListPage => {
  const name = instructor.name.split(' ')[0] ?? instructor.name;
  return {
    title: `${name}’s picks`,
    description: `The classes ${name} keeps coming back to.`,
    path: routes.instructorPicks(instructor.slug),
    fixed: { picksOf: instructor.slug },
  };
};

/** The instructor's slug in `{name}s-picks`, null for an address of another form. */
export const picksOwner = (segment: string): string | null => /^(.+)s-picks$/.exec(segment)?.[1] ?? null;
