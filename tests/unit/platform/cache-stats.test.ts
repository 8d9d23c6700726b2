import { expect, test } from 'vitest';
import { readCacheStats } from '@/lib/platform/cache/cache-stats';
import { readCache, writeCache } from '@/lib/platform/cache/cache-store';

const isText = (value: unknown): value is string => typeof value === 'string';
const KEY = 'cache-performance-stats';

test('hits, misses and writes are counted for each cache', () => {
  readCache('unifiedMetadata', isText);
  writeCache('unifiedMetadata', 'x');
  readCache('unifiedMetadata', isText);
  readCache('unifiedMetadata', isText);
  readCache('favorites', isText, 'ada');
  const stats = readCacheStats();
  expect(stats.unifiedMetadata).toEqual({ hits: 2, misses: 1, writes: 1, failures: 0 });
  expect(stats.favorites).toEqual({ hits: 0, misses: 1, writes: 0, failures: 0 });
});

test.each([
  '[]',
  '7',
  '{"unifiedMetadata":7}',
  '{"unifiedMetadata":{"hits":-1,"misses":"many","writes":0.5}}',
  '{',
])('figures that were tampered with, %s, count as none', (text) => {
  localStorage.setItem(KEY, text);
  expect(readCacheStats().unifiedMetadata).toEqual({ hits: 0, misses: 0, writes: 0, failures: 0 });
});
