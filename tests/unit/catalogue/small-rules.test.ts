import { expect, onTestFinished, test, vi } from 'vitest';
import { nextOption } from '@/components/catalogue/search/search-groups';
import { presentSlugs, withFormer } from '@/lib/catalogue/former-slugs';
import { cardPreview, classCount } from '@/lib/catalogue/list-card';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { createAnswerCache } from '@/lib/server/catalogue/answer-cache';
import { pageOfPicks, picksOwner } from '@/lib/server/catalogue/list-page-props';

test.each([
  [null, null],
  ['flow', '/media/preview/flow/preview.mp4'],
  ['a/b', '/media/preview/a%2Fb/preview.mp4'],
  ['https://media.example/clip.mp4?x=1', 'https://media.example/clip.mp4?x=1'],
  ['https://media.example/clip.m3u8', null],
  ['https://other.example/clip.mp4', null],
])('returns for the clip %s the preview %s', (clip, source) => {
  const { mediaSources } = publicEnv;
  Object.assign(publicEnv, { mediaSources: ['https://media.example'] });
  onTestFinished(() => void Object.assign(publicEnv, { mediaSources }));
  expect(cardPreview(clip)).toBe(source);
});

test('finds the instructor of a picks page, also with a name that ends in s [2.6]', () => {
  expect(picksOwner('maras-picks')).toBe('mara');
  expect(picksOwner('iness-picks')).toBe('ines');
  expect(picksOwner('s-picks')).toBeNull();
  expect(picksOwner('featured')).toBeNull();
  expect(pageOfPicks({ slug: 'mara', name: 'Mara Vale' })).toMatchObject({
    title: 'Mara’s picks',
    path: '/videos/filter/maras-picks',
    fixed: { picksOf: 'mara' },
  });
});

test('moves with arrow keys through the options and the field', () => {
  const from = (at: number | null, ...keys: string[]) => keys.map((key) => nextOption(key, at, 3));
  expect(from(null, 'ArrowDown', 'ArrowUp', 'Home')).toEqual([0, 2, undefined]);
  expect(from(0, 'ArrowUp', 'End')).toEqual([null, 2]);
  expect(from(2, 'ArrowDown', 'Home', 'a')).toEqual([null, 0, undefined]);
  expect(nextOption('ArrowDown', null, 0)).toBeUndefined();
});

test('reads once for equal requests within the age limit, and does not keep failures', async () => {
  let nowMs = 0;
  const recent = createAnswerCache<string>({ size: 2, maxAgeMs: 100, now: () => nowMs });
  const make = vi.fn(async () => 'answer');
  await Promise.all([recent('one', 'a', make), recent('one', 'a', make)]);
  expect(make).toHaveBeenCalledTimes(1);
  nowMs = 100;
  await recent('one', 'a', make);
  expect(make).toHaveBeenCalledTimes(2);

  await expect(recent('one', 'b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await recent('one', 'b', make);
  expect(make).toHaveBeenCalledTimes(3);

  await recent('one', 'c', make);
  await recent('one', 'a', make);
  expect(make).toHaveBeenCalledTimes(5);
});

test('drops answers of another content version', async () => {
  const recent = createAnswerCache<string>({ size: 9, maxAgeMs: 100, now: () => 0 });
  expect(await recent('one', 'a', async () => 'old')).toBe('old');
  expect(await recent('two', 'a', async () => 'new')).toBe('new');
  expect(await recent('two', 'a', async () => 'never made')).toBe('new');
});

test.each([
  [0, '0 classes'],
  [1, '1 class'],
  [2, '2 classes'],
])('formats %i classes as %s', (count, words) => {
  expect(classCount(count)).toBe(words);
});

test('knows every slug that a style had before, also when it moved in a circle', () => {
  const moves = [
    { from: '/videos/style/a', to: '/videos/style/b' },
    { from: '/videos/style/b', to: '/videos/style/c' },
    { from: '/videos/style/c', to: '/videos/style/a' },
    { from: '/stretching', to: '/videos/style/c' },
    { from: '/videos/style/x', to: '/videos/style/y' },
  ];
  const former = (slug: string) => withFormer({ slug, name: 'Yoga' }, routes.videosOfStyle, moves).former;
  expect(former('c')).toEqual(['b', 'a']);
  expect(former('y')).toEqual(['x']);
  expect(former('z')).toBeUndefined();
});

test('replaces former slugs by present ones, except a slug that is in use again', () => {
  const links = [{ slug: 'yoga', former: ['stretch', 'barre'] }, { slug: 'barre' }];
  expect(presentSlugs(['stretch', 'yoga', 'barre', 'gone'], links)).toEqual(['yoga', 'barre', 'gone']);
});
