import { choiceAddress, searchChoice } from '@/lib/catalogue/facets/catalogue-choice';
import { classCount } from '@/lib/catalogue/list-card';
import type { MomentsAnswer } from '@/lib/catalogue/search/moments';
import type { SearchKind } from '@/lib/catalogue/search/search-documents';
import type { SearchResults } from '@/lib/catalogue/search/search-index';
import { routes } from '@/lib/platform/config/routes';
import { formatTimer } from '@/lib/platform/dates/duration';

/** Returns the new active index, null for the text field (between last and first), or undefined for other keys. */
export function nextOption(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === null ? 0 : active + 1 < count ? active + 1 : null;
  if (key === 'ArrowUp') return active === null ? count - 1 : active > 0 ? active - 1 : null;
  if (active === null) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function totalsText(
  { classes, series, instructors, styles }: SearchResults['totals'],
  { moments, events }: MomentsAnswer,
): string {
  const parts = [
    classes > 0 && classCount(classes),
    series > 0 && `${series} series`,
    instructors > 0 && counted(instructors, 'instructor', 'instructors'),
    styles > 0 && counted(styles, 'style', 'styles'),
    moments.length > 0 && counted(moments.length, 'moment', 'moments'),
    events.length > 0 && counted(events.length, 'event', 'events'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

interface SearchOption {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly href: string;
  readonly videoId?: string;
}

export interface SearchGroup {
  readonly title: string;
  readonly options: readonly SearchOption[];
}

/** Returns links to positions in classes. With `startsAtOnce` (signed-in users), a link also starts playback. */
const momentOptions = ({ moments }: MomentsAnswer, startsAtOnce: boolean): SearchOption[] =>
  moments.map(({ slug, title, sec, move }) => ({
    id: `moment-${slug}`,
    label: move ?? title,
    note: `${formatTimer(sec)} · ${title}`,
    href: `${routes.watch(slug)}?t=${sec}${startsAtOnce ? '&play=1' : ''}`,
  }));

const eventOptions = ({ events }: MomentsAnswer): SearchOption[] =>
  events.map(({ slug, title }) => ({
    id: `event-${slug}`,
    label: title,
    note: 'Live event',
    href: routes.event(slug),
  }));

export function searchGroups(
  results: SearchResults,
  found: MomentsAnswer,
  query: string,
  startsAtOnce: boolean,
): SearchGroup[] {
  const { classes, series, instructors, styles, totals } = results;
  const all = (kind: SearchKind, option: Omit<SearchOption, 'id'>): SearchOption[] =>
    totals[kind] > results[kind].length ? [{ id: `all-${kind}`, ...option }] : [];
  const moments: SearchGroup = { title: 'Moments', options: momentOptions(found, startsAtOnce) };
  const groups: SearchGroup[] = [
    // Moments match every word of the query, so they come before classes that match only some words (`isPartial`).
    ...(results.isPartial ? [moments] : []),
    {
      title: 'Classes',
      options: [
        ...classes.map(({ id, slug, title, minutes, byline }) => ({
          id: `class-${slug}`,
          label: title,
          note: `${minutes} min · ${byline}`,
          href: routes.watch(slug),
          videoId: id,
        })),
        ...all('classes', {
          label: `See all ${classCount(totals.classes)}`,
          note: 'With filters',
          href: choiceAddress(routes.videos, searchChoice(query)),
        }),
      ],
    },
    ...(results.isPartial ? [] : [moments]),
    {
      title: 'Series',
      options: [
        ...series.map(({ slug, name }) => ({
          id: `series-${slug}`,
          label: name,
          note: 'Series',
          href: routes.series(slug),
        })),
        ...all('series', {
          label: 'See all series',
          note: `${totals.series} found`,
          href: routes.videosSeries,
        }),
      ],
    },
    {
      title: 'Instructors',
      options: instructors.map(({ slug, name }) => ({
        id: `instructor-${slug}`,
        label: name,
        note: 'Instructor',
        href: routes.instructor(slug),
      })),
    },
    {
      title: 'Styles',
      options: [
        ...styles.map(({ slug, name }) => ({
          id: `style-${slug}`,
          label: name,
          note: 'Style',
          href: routes.videosOfStyle(slug),
        })),
        ...all('styles', {
          label: 'See all styles',
          note: `${totals.styles} found`,
          href: routes.videosByStyle,
        }),
      ],
    },
    { title: 'Events', options: eventOptions(found) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
