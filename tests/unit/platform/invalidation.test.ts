// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CacheChange, onCacheChange } from '@/lib/platform/cache/cache-channel';
import { readCache, writeCache } from '@/lib/platform/cache/cache-store';
import { forceRefresh, invalidateCache, readForceRefreshHistory } from '@/lib/platform/cache/invalidation';
import { isText } from '@/lib/platform/storage/shape';
import { refuseRemoval } from '../../support/broken-storage';
import { expectConsole } from '../../support/console-guard';

/** Returns the changes that are heard from now on. */
function listen(): CacheChange[] {
  const heard: CacheChange[] = [];
  onTestFinished(onCacheChange((change) => heard.push(change)));
  return heard;
}

test.each(['saveForLater', 'favorites', 'playlists'] as const)(
  'invalidates only %s, of one member or of all [9.6]',
  (name) => {
    writeCache(name, 'x', 'ada');
    writeCache(name, 'y', 'eve');
    writeCache('watchlist', 'z', 'ada');
    expect(invalidateCache(name, 'ada')).toBe(true);
    expect(readCache(name, isText, 'ada')).toBeNull();
    expect(readCache(name, isText, 'eve')).toBe('y');
    invalidateCache(name);
    expect(readCache(name, isText, 'eve')).toBeNull();
    expect(readCache('watchlist', isText, 'ada')).toBe('z');
  },
);

test('keeps a key that only begins like a cache', () => {
  localStorage.setItem('favorites-cache-of-another-site', 'x');
  localStorage.setItem('unified-metadata-cache:old', 'y');
  invalidateCache('favorites');
  invalidateCache('unifiedMetadata');
  expect(localStorage.getItem('favorites-cache-of-another-site')).toBe('x');
  expect(localStorage.getItem('unified-metadata-cache:old')).toBe('y');
});

test('misses after a forced refresh until the next write, and records it in the history [7.20]', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] });
  writeCache('unifiedMetadata', 'x');
  expect(forceRefresh('unifiedMetadata')).toBe(true);
  expect(readCache('unifiedMetadata', isText)).toBeNull();
  expect(readForceRefreshHistory()).toEqual([{ name: 'unifiedMetadata', at: '2026-03-01T10:00:00.000Z' }]);
  writeCache('unifiedMetadata', 'new');
  expect(readCache('unifiedMetadata', isText)).toBe('new');
});

test('refreshes nothing when nothing is cached', () => {
  expect(forceRefresh('unifiedMetadata')).toBe(false);
  expect(readForceRefreshHistory()).toEqual([]);
});

test('keeps the last fifty refreshes, newest first', () => {
  for (let count = 0; count < 60; count += 1) {
    writeCache('unifiedMetadata', 'x');
    forceRefresh('unifiedMetadata');
  }
  writeCache('favorites', 'x', 'ada');
  forceRefresh('favorites', 'ada');
  expect(readForceRefreshHistory()).toHaveLength(50);
  expect(readForceRefreshHistory()[0]?.name).toBe('favorites');
});

test('reads the valid rows of a damaged history', () => {
  const rows = [7, { name: 'favorites', at: '2026' }, { name: 1, at: 'x' }];
  localStorage.setItem('cache-force-refresh-history', JSON.stringify(rows));
  expect(readForceRefreshHistory()).toEqual([{ name: 'favorites', at: '2026' }]);
});

test('warns and returns false for an unknown name [8.22]', () => {
  const warnings = expectConsole('warn', 'Unknown cache name: nothing');
  expect([invalidateCache('nothing'), forceRefresh('nothing')]).toEqual([false, false]);
  expect(warnings()).toBe(2);
});

test('notifies this tab and others of an invalidated cache', async () => {
  const heard = listen();
  const other = new BroadcastChannel('cache-changes');
  onTestFinished(() => other.close());
  const received = new Promise((resolve) => {
    other.onmessage = (event) => resolve(event.data);
  });
  invalidateCache('favorites', 'ada');
  expect(heard).toEqual([{ kind: 'invalidated', names: ['favorites'] }]);
  expect(await received).toEqual({ kind: 'invalidated', names: ['favorites'] });
});

test('notifies of changes in another tab, not of invalid messages', async () => {
  const heard = listen();
  const other = new BroadcastChannel('cache-changes');
  onTestFinished(() => other.close());
  other.postMessage('nonsense');
  other.postMessage({ kind: 'invalidated' });
  other.postMessage({ kind: 'cleared' });
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'cleared' }]));
});

test('notifies of a forced refresh and keeps the data', () => {
  const heard = listen();
  writeCache('favorites', 'x', 'ada');
  writeCache('favorites', 'y', 'eve');
  expect(forceRefresh('favorites')).toBe(true);
  expect(heard).toEqual([{ kind: 'refresh-forced', names: ['favorites'] }]);
  const entryOf = (uid: string) => JSON.parse(localStorage.getItem(`favorites-cache:${uid}`) ?? '');
  expect(entryOf('ada')).toMatchObject({ data: 'x', forceRefresh: true });
  expect(entryOf('eve')).toMatchObject({ data: 'y', forceRefresh: true });
});

test('returns false without notice when an entry cannot be marked', () => {
  const heard = listen();
  writeCache('favorites', 'x', 'ada');
  localStorage.setItem('favorites-cache:eve', '{');
  expect(forceRefresh('favorites')).toBe(false);
  expect([heard, readForceRefreshHistory()]).toEqual([[], []]);
});

test('returns false for a cache that cannot be removed', () => {
  writeCache('favorites', 'x', 'ada');
  expectConsole('warn', 'Could not remove "favorites-cache:ada"');
  refuseRemoval();
  expect(invalidateCache('favorites')).toBe(false);
});
