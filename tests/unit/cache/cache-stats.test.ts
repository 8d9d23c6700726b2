import { expect, test } from 'vitest';
import { hitRate, readCacheStats } from '@/lib/cache/cache-stats';
import { readCache, writeCache } from '@/lib/cache/cache-store';

const isText = (value: unknown): value is string => typeof value === 'string';
const KEY = 'cache-performance-stats';

test('hits, misses and writes are counted for each cache', () => {
  readCache('videoMetadata', isText);
  writeCache('videoMetadata', 'x');
  readCache('videoMetadata', isText);
  readCache('videoMetadata', isText);
  readCache('favorites', isText, 'ada');
  const stats = readCacheStats();
  expect(stats.videoMetadata).toEqual({ hits: 2, misses: 1, writes: 1, failures: 0 });
  expect(stats.favorites).toEqual({ hits: 0, misses: 1, writes: 0, failures: 0 });
});

test('the hit rate is the share of answered reads in percent', () => {
  expect(hitRate(readCacheStats())).toBeNull();
  readCache('videoMetadata', isText);
  writeCache('videoMetadata', 'x');
  readCache('videoMetadata', isText);
  readCache('videoMetadata', isText);
  expect(hitRate(readCacheStats())).toBe(67);
});

test.each([
  '[]',
  '7',
  '{"videoMetadata":7}',
  '{"videoMetadata":{"hits":-1,"misses":"many","writes":0.5}}',
  '{',
])('figures that were tampered with, %s, count as none', (text) => {
  localStorage.setItem(KEY, text);
  expect(readCacheStats().videoMetadata).toEqual({ hits: 0, misses: 0, writes: 0, failures: 0 });
});
