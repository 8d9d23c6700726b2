// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { countCacheUse, readCacheStats, resetCacheStats } from '@/lib/platform/cache/cache-stats';
import { readCache, writeCache } from '@/lib/platform/cache/cache-store';
import { isText } from '@/lib/platform/storage/shape';

const KEY = 'cache-performance-stats';

beforeEach(resetCacheStats);

test('saves the counts once when the page is left, and on no cache read', () => {
  readCache('unifiedMetadata', isText);
  readCache('unifiedMetadata', isText);
  expect(localStorage.getItem(KEY)).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ unifiedMetadata: { misses: 2 } });
  expect(readCacheStats().unifiedMetadata?.misses).toBe(2);
  localStorage.removeItem(KEY);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).toBeNull();
});

const NONE = { hits: 0, misses: 0, writes: 0, failures: 0 };
const FIGURES = ['hits', 'misses', 'writes', 'failures'] as const;

test('counts hits, misses and writes of each cache [7.20]', () => {
  readCache('unifiedMetadata', isText);
  writeCache('unifiedMetadata', 'x');
  readCache('unifiedMetadata', isText);
  readCache('favorites', isText, 'ada');
  const stats = readCacheStats();
  expect(stats.unifiedMetadata).toEqual({ hits: 1, misses: 1, writes: 1, failures: 0 });
  expect(stats.favorites).toEqual({ ...NONE, misses: 1 });
});

const BAD_FIGURES = '{"unifiedMetadata":{"hits":-1,"misses":"many","writes":0.5}}';

test.each(['[]', '7', '{', '{"unifiedMetadata":7}', BAD_FIGURES])('ignores the damaged counts %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(readCacheStats().unifiedMetadata).toEqual(NONE);
});

test('ignores only the damaged counts', () => {
  localStorage.setItem(KEY, '{"favorites":{"hits":3,"misses":-1},"playlists":null,"watchlist":[1]}');
  expect(readCacheStats()).toMatchObject({
    favorites: { ...NONE, hits: 3 },
    playlists: NONE,
    watchlist: NONE,
  });
});

test.each(FIGURES)('adds %s to those of earlier pages', (figure) => {
  countCacheUse('favorites', figure);
  window.dispatchEvent(new Event('pagehide'));
  countCacheUse('favorites', figure);
  expect(readCacheStats().favorites).toEqual({ ...NONE, [figure]: 2 });
});

test('saves nothing after a reset', () => {
  countCacheUse('favorites', 'hits');
  resetCacheStats();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).toBeNull();
});
