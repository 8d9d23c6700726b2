// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { installCacheDebug } from '@/lib/platform/cache/cache-debug';
import { readCache, writeCache } from '@/lib/platform/cache/cache-store';
import { isText } from '@/lib/platform/storage/shape';

beforeEach(() => installCacheDebug(false));

test('removes the object when the permission ends [7.21]', () => {
  installCacheDebug(true);
  expect('cacheDebug' in window).toBe(true);
  installCacheDebug(false);
  expect('cacheDebug' in window).toBe(false);
});

test('offers only cache operations', () => {
  installCacheDebug(true);
  const names = Object.keys(window.cacheDebug ?? {}).sort();
  expect(names.join()).toBe('clear,clearAll,forceRefresh,history,list,stats,ttl');
});

test('lists cached entries with age and lifetime, without data [7.21]', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  writeCache('favorites', 'SECRET', 'ada');
  vi.setSystemTime(1_004_000);
  installCacheDebug(true);
  const list = window.cacheDebug?.list() ?? [];
  expect(list).toEqual([
    { name: 'favorites', key: 'favorites-cache:ada', ageMs: 4000, ttlMs: 900_000, size: expect.any(Number) },
  ]);
  expect(JSON.stringify(list)).not.toContain('SECRET');
});

test('clears one cache, forces a refresh and clears all [7.21, 9.6]', () => {
  installCacheDebug(true);
  writeCache('favorites', 'x', 'ada');
  writeCache('unifiedMetadata', 'y');
  expect(window.cacheDebug?.clear('favorites')).toBe(true);
  expect(readCache('favorites', isText, 'ada')).toBeNull();
  expect(window.cacheDebug?.forceRefresh('unifiedMetadata')).toBe(true);
  expect(window.cacheDebug?.history()).toHaveLength(1);
  expect(window.cacheDebug?.clearAll().cleared).toBe(8);
  expect(window.cacheDebug?.list()).toEqual([]);
});

test('returns lifetimes and statistics [7.21]', () => {
  installCacheDebug(true);
  readCache('unifiedMetadata', isText);
  expect(window.cacheDebug?.ttl('watchHistory')).toBe(600_000);
  expect(window.cacheDebug?.stats().unifiedMetadata?.misses).toBe(1);
});
