import { expect, test } from 'vitest';
import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { recommend } from '@/lib/library/recommend';
import { episodesOf, relatedClasses } from '@/lib/server/catalogue/class-lists';
import { buildCatalogue, buildListed } from '../../support/build-listed';
import { buildCard } from '../../support/serve-site';

const day = (number: number) => `2026-03-0${number}T06:00:00.000Z`;
const entry = (id: string, over: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...buildListed({ id, styles: ['yoga'], ...over }),
  updatedAt: day(1),
});
const catalogueOf = (...entries: CatalogueEntry[]) => ({ ...buildCatalogue(entries), entries });
const idsNear = (id: string, count: number, ...entries: CatalogueEntry[]) =>
  relatedClasses(catalogueOf(...entries), id, count).map((related) => related.id);

test('relates the newest classes of its styles, without itself, its series and classes that have left', () => {
  const classes = [
    entry('own', { series: 'base' }),
    entry('older', { publishedAt: day(1) }),
    entry('newer', { publishedAt: day(3), styles: ['dance', 'yoga'] }),
    entry('sibling', { series: 'base' }),
    entry('elsewhere', { series: 'other', publishedAt: day(2) }),
    entry('dance', { styles: ['dance'] }),
    entry('gone', { leavesAt: day(1) }),
  ];
  expect(idsNear('own', 6, ...classes)).toEqual(['newer', 'elsewhere', 'older']);
  expect(idsNear('own', 1, ...classes)).toEqual(['newer']);
});

test('relates other classes to one without a series, and none to an unknown one', () => {
  expect(idsNear('a', 6, entry('a'), entry('b'))).toEqual(['b']);
  expect(idsNear('unknown', 6, entry('a'))).toEqual([]);
});

test('relates no class for another stage of life', () => {
  const classes = [
    entry('no stage'),
    entry('any', { stages: ['any'] }),
    entry('pregnant', { stages: ['trimester-2', 'trimester-3'] }),
    entry('third', { stages: ['trimester-3'] }),
    entry('after', { stages: ['postnatal'] }),
    entry('everyone', { stages: ['any', 'trimester-3', 'postnatal'] }),
  ];
  const near = (id: string) => idsNear(id, 9, ...classes).sort();
  expect(near('no stage')).toEqual(['any', 'everyone']);
  expect(near('any')).toEqual(['everyone', 'no stage']);
  expect(near('pregnant')).toEqual(['everyone', 'third']);
  expect(near('after')).toEqual(['everyone']);
  expect(near('everyone')).toEqual(['after', 'any', 'no stage', 'pregnant', 'third']);
});

test('recommends no class for another stage of life', () => {
  const cards = [
    buildCard('a'),
    buildCard('after', { stages: ['postnatal'] }),
    buildCard('b', { stages: ['any', 'trimester-3'] }),
    buildCard('c', { stages: ['any'] }),
    buildCard('third', { stages: ['trimester-3'] }),
  ];
  const after = (id: string) => {
    const seed = cards.find((card) => card.id === id) ?? buildCard(id);
    return recommend(seed, true, cards, [], 0)?.videos.map((video) => video.id) ?? null;
  };
  expect(after('a')).toEqual(['b', 'c']);
  expect(after('b')).toEqual(['a', 'c', 'third']);
  expect(after('third')).toBeNull();
});

test('sorts the classes of a series by episode, unnumbered ones last', () => {
  const catalogue = catalogueOf(
    entry('loose', { series: 'base' }),
    entry('second', { series: 'base', episode: 2 }),
    entry('first', { series: 'base', episode: 1 }),
    entry('gone', { series: 'base', episode: 3, leavesAt: day(1) }),
    entry('other', { series: 'other', episode: 1 }),
  );
  expect(episodesOf(catalogue, 'base').map(({ id }) => id)).toEqual(['first', 'second', 'loose']);
});
