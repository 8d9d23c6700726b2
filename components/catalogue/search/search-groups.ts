import { choiceAddress, searchChoice } from '@/lib/catalogue/facets/catalogue-choice';
import { classCount } from '@/lib/catalogue/list-card';
import type { MomentsAnswer } from '@/lib/catalogue/search/moments';
import type { SearchKind } from '@/lib/catalogue/search/search-documents';
import type { SearchResults } from '@/lib/catalogue/search/search-index';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { counted, formatTimer } from '@/lib/platform/dates/duration';

/** Returns the index of the option that `key` makes active: null for the search field, undefined for no change. */
export function nextOption(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === null ? 0 : active + 1 < count ? active + 1 : null;
  if (key === 'ArrowUp') return active === null ? count - 1 : active > 0 ? active - 1 : null;
  if (active === null) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

export function totalsText(
  { classes, series, instructors, styles }: SearchResults['totals'],
  { moments, events }: MomentsAnswer,
): string {
  const parts = [
    classes > 0 && classCount(classes),
    series > 0 && `${series} series`,
    instructors > 0 && counted(instructors, 'instructor'),
    styles > 0 && counted(styles, 'style'),
    moments.length > 0 && counted(moments.length, 'moment'),
    events.length > 0 && counted(events.length, 'event'),
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

export function searchGroups(
  results: SearchResults,
  found: MomentsAnswer,
  query: string,
  startsAtOnce: boolean,
): SearchGroup[] {
  const { classes, totals } = results;
  const all = (kind: SearchKind, option: Omit<SearchOption, 'id'>): SearchOption[] =>
    totals[kind] > results[kind].length ? [{ id: `all-${kind}`, ...option }] : [];
  const named = (
    kind: 'series' | 'instructors' | 'styles',
    note: string,
    hrefOf: (slug: string) => string,
    allHref?: string,
  ): SearchOption[] => [
    ...results[kind].map(({ slug, name }) => ({
      id: `${kind}-${slug}`,
      label: name,
      note,
      href: hrefOf(slug),
    })),
    ...(allHref ? all(kind, { label: `See all ${kind}`, note: `${totals[kind]} found`, href: allHref }) : []),
  ];
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
    { title: 'Series', options: named('series', 'Series', routes.series, routes.videosSeries) },
    { title: 'Instructors', options: named('instructors', 'Instructor', routes.instructor) },
    { title: 'Styles', options: named('styles', 'Style', routes.videosOfStyle, routes.videosByStyle) },
    {
      title: 'Events',
      // The note has the day, because events with the same title repeat on many days.
      options: found.events.map(({ slug, title, startsAt, isCancelled }) => ({
        id: `event-${slug}`,
        label: title,
        note: `${isCancelled ? 'Canceled' : 'Live event'} · ${browserDate(startsAt, 'mediumDay')}`,
        href: routes.event(slug),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
