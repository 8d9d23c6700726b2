// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { purgePersonalCaches } from '@/lib/account/purge-member';
import { type CacheChange, onCacheChange } from '@/lib/platform/cache/cache-channel';
import { readCacheStats } from '@/lib/platform/cache/cache-stats';
import { readCache, writeCache } from '@/lib/platform/cache/cache-store';
import { CACHE_NAMES } from '@/lib/platform/cache/caches';
import { clearAllCaches } from '@/lib/platform/cache/clear-all';
import { isText } from '@/lib/platform/storage/shape';
import { keyOf } from '@/lib/platform/storage/slots';
import { DEVICE_COPIES } from '@/lib/platform/storage/sweep';
import { clearCacheToast } from '@/lib/site/toasts/clear-all-toast';
import { blockStorage, refuseRemoval } from '../../support/broken-storage';
import { expectConsole } from '../../support/console-guard';

const fillFor = (uid: string): void => {
  for (const name of CACHE_NAMES) writeCache(name, `${name} of ${uid}`, uid);
};

test('empties the eight caches, other keys with "cache", session storage and statistics [9.7]', () => {
  fillFor('ada');
  localStorage.setItem('some-old-cache-v0', 'x');
  sessionStorage.setItem('scroll:/videos', '900');
  sessionStorage.setItem(keyOf('settings'), '{"direction":"rtl"}');
  const heard = vi.fn<(change: CacheChange) => void>();
  onTestFinished(onCacheChange(heard));
  expect(clearAllCaches()).toEqual({ cleared: 8, failed: [] });
  expect(localStorage.getItem('some-old-cache-v0')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(heard.mock.calls).toEqual([[{ kind: 'cleared' }]]);
  expect(readCacheStats().favorites?.writes).toBe(0);
  expect(CACHE_NAMES.map((name) => readCache(name, isText, 'ada'))).toEqual(CACHE_NAMES.map(() => null));
});

test('keeps every durable key [9.7]', () => {
  const durable = DEVICE_COPIES.filter(({ area, atClear }) => area === 'local' && atClear === 'keep').map(
    ({ key, of }) => keyOf(key, ...(of === 'device' ? [] : ['ada', 'how-to-cache-energy'])),
  );
  for (const key of durable) localStorage.setItem(key, 'kept');
  clearAllCaches();
  expect(durable.map((key) => localStorage.getItem(key))).toEqual(durable.map(() => 'kept'));
});

const ERROR = { title: 'Cache Clear Error', variant: 'danger', duration: 5000 };

test('reports success by a toast of five seconds [3.9, 8.17]', () => {
  expect(clearCacheToast(() => ({ cleared: 8, failed: [] }))).toEqual({
    title: 'Cache Cleared',
    message: 'Successfully cleared 8 caches',
    variant: 'success',
    duration: 5000,
  });
});

test('names the caches that are left, or the reason of a failure [8.18]', () => {
  const partly = clearCacheToast(() => ({ cleared: 7, failed: ['favorites'] }));
  expect(partly).toEqual({ ...ERROR, message: 'Cleared 7 caches, but not: favorites' });
  expectConsole('error', 'Failed to clear cache Error: storage is gone');
  const toast = clearCacheToast(() => {
    throw new Error('storage is gone');
  });
  expect(toast).toEqual({ ...ERROR, message: 'Failed to clear cache: storage is gone' });
});

test('removes only personal caches', () => {
  fillFor('ada');
  purgePersonalCaches();
  expect(readCache('favorites', isText, 'ada')).toBeNull();
  expect(readCache('unifiedMetadata', isText)).not.toBeNull();
});

test('names a cache that cannot be removed and clears the others', () => {
  fillFor('ada');
  expectConsole('warn', 'Could not remove');
  refuseRemoval('favorites-cache:ada');
  expect(clearAllCaches()).toEqual({ cleared: 7, failed: ['favorites'] });
  expect(localStorage.getItem('watchlist-cache:ada')).toBeNull();
});

test('reports every cache as failed when storage cannot be listed', () => {
  expectConsole('warn', 'Could not list');
  blockStorage('localStorage');
  expect(clearAllCaches()).toEqual({ cleared: 0, failed: CACHE_NAMES });
});
