import { demoRoutes } from './demo-routes';

export interface MediaTitle {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly extent: string;
  readonly picture: string;
}

export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly action: { readonly label: string; readonly href: string };
}

const ASSETS = '/assets/demo';

type Sample = readonly [name: string, yearsAgo: number, extent: string];

const toTitle =
  (kind: 'film' | 'show', year: number) =>
  ([name, yearsAgo, extent]: Sample, index: number): MediaTitle => ({
    id: `${kind}-${index + 1}`,
    name,
    year: year - yearsAgo,
    extent,
    picture: `${ASSETS}/${kind}-${index + 1}.svg`,
  });

const MOVIES: readonly Sample[] = [
  ['Night Ferry', 0, '1 h 48 min'],
  ['Paper Lanterns', 1, '1 h 36 min'],
  ['A House of Salt', 0, '2 h 04 min'],
  ['Second Harvest', 3, '1 h 52 min'],
  ['The Cartographer', 0, '2 h 11 min'],
  ['Low Tide', 2, '1 h 29 min'],
  ['Winter Orchard', 4, '1 h 41 min'],
  ['The Understudy', 0, '1 h 57 min'],
  ['Signal Hill', 0, '1 h 44 min'],
  ['Glass Harbour', 3, '2 h 02 min'],
  ['Small Hours', 0, '1 h 33 min'],
  ['Copper Mountain', 2, '1 h 55 min'],
  ['The Last Matinee', -1, '1 h 50 min'],
  ['Open Water', -1, '1 h 38 min'],
  ['North of Noon', -1, '2 h 08 min'],
  ['Field Notes', -1, '1 h 27 min'],
  ['The Quiet Sea', -1, '1 h 59 min'],
  ['Long Way Home', -1, '1 h 46 min'],
];

const SHOWS: readonly Sample[] = [
  ['Harbour Street', 0, '3 seasons'],
  ['The Bakers', 2, '2 seasons'],
  ['Line Seven', 0, '1 season'],
  ['Kitchen Garden', 3, '5 seasons'],
  ['Cold Front', 1, '2 seasons'],
  ['Half a Mile', 2, '1 season'],
  ['Night Desk', 0, '1 season'],
  ['Two Rivers', 4, '4 seasons'],
  ['The Archive', 0, '2 seasons'],
  ['Saturday People', 1, '3 seasons'],
  ['Slow Trains', 0, '1 season'],
  ['Second Shift', 0, '6 seasons'],
];

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

const CAST = [
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

const ROW = 6;
export const SHOWS_PER_LOAD = 4;

export function sampleMedia(year: number) {
  const movies = MOVIES.map(toTitle('film', year));
  const shows = SHOWS.map(toTitle('show', year));
  const released = movies.filter((movie) => movie.year <= year);
  const ofThisYear = movies.filter((movie) => movie.year === year);
  const pick = (titles: readonly MediaTitle[], from: number, count = ROW) => titles.slice(from, from + count);
  return {
    movies: {
      upcoming: movies.filter((movie) => movie.year > year),
      popular: pick(released, 0),
      latest: pick(ofThisYear, 0),
      suggested: pick(released, 3),
      recommended: pick(released, 6),
      related: pick(released, 1),
      yearsBest: [...pick(ofThisYear, 0)].reverse(),
    },
    sliders: SLIDES,
    pagination: { isOn: true, page: 1 },
    loadMore: { isOn: true, shown: SHOWS_PER_LOAD },
    videos: { all: movies, playList: [...pick(released, 4, 4), ...pick(shows, 3, 4)] },
    tvShows: {
      popular: pick(shows, 0),
      latest: pick(
        shows.filter((show) => show.year === year),
        0,
      ),
      all: shows,
    },
    tags: ['Drama', 'Mystery', 'Family', 'Sea stories', 'Comedy', 'Documentary', 'Short films'],
    cast: CAST,
  };
}

export type MediaState = ReturnType<typeof sampleMedia>;
