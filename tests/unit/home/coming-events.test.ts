import { expect, test, vi } from 'vitest';
import type { ReadContent } from '@/lib/sanity/client';
import { SERIES_LIST_QUERY, SETTINGS_QUERY, STYLES_QUERY, VIDEOS_BY_ID_QUERY } from '@/lib/sanity/queries';
import { browseContent } from '@/lib/server/home/browse-page';
import { comingEvents, homeContent } from '@/lib/server/home/home-page';
import { buildCatalogue, buildListed } from '../../support/build-listed';
import { buildEvent } from '../../support/events';
import { buildCard } from '../../support/serve-site';

vi.mock('@/lib/server/catalogue/catalogue-cache', () => ({
  currentCatalogue: async () =>
    buildCatalogue([buildListed({ id: 'class', series: 'series-40', styles: ['yoga'] })]),
}));

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-22T18:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * MINUTE_MS).toISOString();

const reading = (events: readonly unknown[]): ReadContent => {
  const read = async () => events.map((event) => Object.assign({ publishedAt: null }, event));
  return read as unknown as ReadContent;
};

const slugs = async (...events: ReturnType<typeof buildEvent>[]) =>
  (await comingEvents(reading(events), NOW)).map(({ slug }) => slug);

test('lists the next three events, of which a running one is not over, and no cancelled one', async () => {
  const of45 = (slug: string, minutes: number) =>
    buildEvent({ slug, startsAt: at(minutes), durationMinutes: 45 });
  const cancelled = buildEvent({ status: 'cancelled', startsAt: at(60) });
  const coming = [
    of45('over', -45),
    of45('running', -30),
    cancelled,
    of45('a', 60),
    of45('b', 120),
    of45('c', 180),
  ];
  expect(await slugs(...coming)).toEqual(['running', 'a', 'b']);
});

test('names the start in the host’s time zone', async () => {
  const event = buildEvent({ startsAt: '2026-11-28T18:00:00.000Z', timezone: 'Europe/Berlin' });
  const [coming] = await comingEvents(reading([event]), NOW);
  expect(coming?.when).toBe('Sat, Nov 28, 2026, 7:00 PM GMT+1');
});

test('gives the dashboard the classes of each series of a studio that has many', async () => {
  const series = Array.from({ length: 50 }, (_, index) => ({
    slug: `series-${index}`,
    title: 'S',
    image: null,
  }));
  const answers: Readonly<Record<string, unknown>> = {
    [SERIES_LIST_QUERY]: series,
    [SETTINGS_QUERY]: { content: { featuredVideos: [] } },
  };
  const read = (async (query: string) => answers[query] ?? []) as unknown as ReadContent;
  const found = (await browseContent(read)).series.find(({ slug }) => slug === 'series-40');
  expect(found?.episodeIds).toEqual(['class']);
});

test('shows no style without classes on the home page of a new studio', async () => {
  const style = (slug: string) => ({ slug, title: slug, colour: '', image: null });
  const answers: Readonly<Record<string, unknown>> = {
    [STYLES_QUERY]: [style('barre'), style('yoga')],
    [SETTINGS_QUERY]: {
      content: { featuredVideos: [], trailer: '' },
      seo: { defaultMetaDescription: 'New.' },
    },
  };
  const read = (async (query: string) => answers[query] ?? []) as unknown as ReadContent;
  const { styles, week, plans, events } = await homeContent(read);
  expect(styles.map(({ slug, classCount }) => [slug, classCount])).toEqual([['yoga', 1]]);
  expect([week, plans, events]).toEqual([[], [], []]);
});

test('suggests the newest class while a studio has marked none as featured', async () => {
  const card = {
    ...buildCard('class'),
    stages: ['any'],
    publishedAt: '2026-03-01T06:00:00.000Z',
    featured: false,
  };
  const read = (async (query: string) => (query === VIDEOS_BY_ID_QUERY ? [card] : [])) as ReadContent;
  const { featured, newest } = await browseContent(read);
  expect(featured).toEqual([]);
  expect(newest.map(({ id }) => id)).toEqual(['class']);
});
