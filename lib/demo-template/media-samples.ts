import { demoRoutes } from './demo-routes';
import type { CastMember, MediaState, MediaTitle, Slide } from './media-state';
import { SHOWS_PER_LOAD } from './media-state';

const ASSETS = '/assets/demo';
/** Sample pictures are few; a list never repeats one within a page. */
const PICTURES = 12;

const toTitle =
  (kind: 'movie' | 'show') =>
  ([name, year, extent]: readonly [string, number, string], index: number): MediaTitle => ({
    id: `${kind}-${index + 1}`,
    name,
    year,
    extent,
    picture: `${ASSETS}/film-${((index + (kind === 'show' ? 5 : 0)) % PICTURES) + 1}.svg`,
  });

const MOVIES: readonly MediaTitle[] = [
  ['Night Ferry', 2025, '1 h 48 min'] as const,
  ['Paper Lanterns', 2024, '1 h 36 min'] as const,
  ['A House of Salt', 2025, '2 h 04 min'] as const,
  ['Second Harvest', 2023, '1 h 52 min'] as const,
  ['The Cartographer', 2026, '2 h 11 min'] as const,
  ['Low Tide', 2024, '1 h 29 min'] as const,
  ['Winter Orchard', 2022, '1 h 41 min'] as const,
  ['The Understudy', 2025, '1 h 57 min'] as const,
  ['Signal Hill', 2026, '1 h 44 min'] as const,
  ['Glass Harbour', 2023, '2 h 02 min'] as const,
  ['Small Hours', 2025, '1 h 33 min'] as const,
  ['Copper Mountain', 2024, '1 h 55 min'] as const,
  ['The Last Matinee', 2026, '1 h 50 min'] as const,
  ['Open Water', 2022, '1 h 38 min'] as const,
  ['North of Noon', 2025, '2 h 08 min'] as const,
  ['Field Notes', 2024, '1 h 27 min'] as const,
  ['The Quiet Sea', 2026, '1 h 59 min'] as const,
  ['Long Way Home', 2023, '1 h 46 min'] as const,
].map(toTitle('movie'));

const SHOWS: readonly MediaTitle[] = [
  ['Harbour Street', 2025, '3 seasons'] as const,
  ['The Bakers', 2024, '2 seasons'] as const,
  ['Line Seven', 2026, '1 season'] as const,
  ['Kitchen Garden', 2023, '5 seasons'] as const,
  ['Cold Front', 2025, '2 seasons'] as const,
  ['Half a Mile', 2024, '1 season'] as const,
  ['Night Desk', 2026, '1 season'] as const,
  ['Two Rivers', 2022, '4 seasons'] as const,
  ['The Archive', 2025, '2 seasons'] as const,
  ['Saturday People', 2024, '3 seasons'] as const,
  ['Slow Trains', 2026, '1 season'] as const,
  ['Second Shift', 2023, '6 seasons'] as const,
].map(toTitle('show'));

const SLIDES: readonly Slide[] = [
  {
    id: 'slide-1',
    title: 'Night Ferry',
    text: 'The last boat of the season leaves with one passenger too many.',
    picture: `${ASSETS}/hero-1.svg`,
    action: { label: 'See my list', href: demoRoutes.playList },
  },
  {
    id: 'slide-2',
    title: 'The Cartographer',
    text: 'She was paid to draw a coast that nobody had ever seen.',
    picture: `${ASSETS}/hero-2.svg`,
    action: { label: 'See my list', href: demoRoutes.playList },
  },
  {
    id: 'slide-3',
    title: 'Harbour Street',
    text: 'Third season: six doors, one landlord and a very small cat.',
    picture: `${ASSETS}/hero-3.svg`,
    action: { label: 'Visit the shop', href: demoRoutes.shop },
  },
];

const CAST: readonly CastMember[] = [
  ['Ines Marlow', 'The captain'] as const,
  ['Teo Varga', 'The passenger'] as const,
  ['Noor Haddad', 'The cartographer'] as const,
  ['Lila Okafor', 'The baker'] as const,
  ['Jonas Brandt', 'The landlord'] as const,
  ['Mei Tanaka', 'The archivist'] as const,
].map(([name, part], index) => ({
  id: `cast-${index + 1}`,
  name,
  part,
  picture: `${ASSETS}/cast-${index + 1}.svg`,
}));

const pick = (titles: readonly MediaTitle[], from: number, count = 6): readonly MediaTitle[] =>
  titles.slice(from, from + count);

/** The sample content of the movie and TV-show pages. */
export const SAMPLE_MEDIA: MediaState = {
  movies: {
    upcoming: pick(MOVIES, 12),
    popular: pick(MOVIES, 0),
    latest: pick(MOVIES, 8),
    suggested: pick(MOVIES, 3),
    recommended: pick(MOVIES, 6),
    related: pick(MOVIES, 10),
    yearsBest: pick(MOVIES, 1),
  },
  sliders: SLIDES,
  pagination: { isOn: true, page: 1 },
  loadMore: { isOn: true, shown: SHOWS_PER_LOAD },
  videos: { all: MOVIES, playList: [...pick(MOVIES, 4, 4), ...pick(SHOWS, 3, 4)] },
  tvShows: { popular: pick(SHOWS, 0), latest: pick(SHOWS, 6), all: SHOWS },
  tags: ['Drama', 'Mystery', 'Family', 'Sea stories', 'Comedy', 'Documentary', 'Short films'],
  cast: CAST,
};
