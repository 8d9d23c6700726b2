// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readCache, writeCache } from '@/lib/platform/cache/cache-store';
import { CACHES, type CacheName, DEFAULT_TTL_MS, ttlOf } from '@/lib/platform/cache/caches';
import { isText } from '@/lib/platform/storage/shape';
import { blockStorage, limitStorage } from '../../support/broken-storage';
import { allowConsole, expectConsole } from '../../support/console-guard';

const START = new Date('2026-03-01T10:00:00Z');
const MINUTE = 60_000;
const later = (ms: number) => vi.setSystemTime(START.getTime() + ms);

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }));

test.each<[CacheName, number]>([
  ['unifiedMetadata', 30],
  ['videoMetadata', 30],
  ['saveForLater', 15],
  ['favorites', 15],
  ['playlists', 15],
  ['watchlist', 15],
  ['watchHistory', 10],
  ['userProfile', 5],
])('keeps %s for exactly %i minutes [3.17, 4.23, 9.5]', (name, minutes) => {
  expect(writeCache(name, 'data', 'ada')).toBe(true);
  later(minutes * MINUTE);
  expect(readCache(name, isText, 'ada')).toBe('data');
  later(minutes * MINUTE + 1);
  expect(readCache(name, isText, 'ada')).toBeNull();
});

test('keeps other entries for the default of five minutes', () => {
  expect([ttlOf('something'), DEFAULT_TTL_MS]).toEqual([5 * MINUTE, 5 * MINUTE]);
});

test('stores data, timestamp and a forceRefresh flag [3.18, 7.20]', () => {
  writeCache('unifiedMetadata', { title: 'Squats' });
  expect(JSON.parse(localStorage.getItem('unified-metadata-cache') ?? '')).toEqual({
    data: { title: 'Squats' },
    timestamp: START.getTime(),
    forceRefresh: false,
  });
});

test.each([
  ['wrong-shape', JSON.stringify({ data: 7, timestamp: START.getTime(), forceRefresh: false })],
  ['corrupt', '{"data":'],
])('logs and misses an entry that is %s [5.7, 8.21]', (reason, text) => {
  expectConsole('warn', `Cache read failure: unifiedMetadata is ${reason}`);
  localStorage.setItem(CACHES.unifiedMetadata.key, text);
  expect(readCache('unifiedMetadata', isText)).toBeNull();
});

test('stores personal data under the uid of its member, and shares common data [3.18]', () => {
  writeCache('favorites', 'x', 'ada');
  expect(readCache('favorites', isText, 'ada')).toBe('x');
  expect(readCache('favorites', isText, 'eve')).toBeNull();
  expect(localStorage.getItem('favorites-cache:ada')).not.toBeNull();
  writeCache('unifiedMetadata', 'all', 'ada');
  expect(readCache('unifiedMetadata', isText, 'eve')).toBe('all');
});

test('neither stores nor reads personal data without a member', () => {
  expectConsole('warn', 'Cache write failure: favorites was not stored');
  expect(writeCache('favorites', 'nobodys')).toBe(false);
  expect(readCache('favorites', isText)).toBeNull();
});

test.each(['nothing', 'toString', '__proto__', 'constructor', ''])('warns of the name %j [8.22]', (name) => {
  const warnings = expectConsole('warn', `Unknown cache name: ${name}`);
  expect(readCache(name as CacheName, isText)).toBeNull();
  expect(writeCache(name as CacheName, 'x')).toBe(false);
  expect(warnings()).toBe(2);
});

test('logs a failed write and returns false [8.21]', () => {
  expectConsole('warn', 'Cache write failure: unifiedMetadata was not stored');
  allowConsole('warn', 'in localStorage');
  blockStorage('localStorage');
  expect(writeCache('unifiedMetadata', 'x')).toBe(false);
  expect(readCache('unifiedMetadata', isText)).toBeNull();
});

test('does not store data that JSON cannot represent', () => {
  expectConsole('warn', 'Cache write failure');
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(writeCache('unifiedMetadata', loop)).toBe(false);
  expect(writeCache('unifiedMetadata', undefined)).toBe(false);
  expect(localStorage.getItem(CACHES.unifiedMetadata.key)).toBeNull();
});

/** Characters in storage: enough for two entries of `SMALL` and the statistics, but not for a third entry. */
const LIMIT = 20_000;
const SMALL = 'a'.repeat(8_000);

function fillStorage(): void {
  allowConsole('warn', 'Could not write "unified-metadata-cache"');
  limitStorage('localStorage', LIMIT);
  localStorage.setItem('visitor-notes', 'not ours');
  writeCache('favorites', SMALL, 'ada');
  later(1);
  writeCache('watchlist', SMALL, 'ada');
  later(2);
}

test('drops the oldest entry when storage is full', () => {
  fillStorage();
  expect(writeCache('unifiedMetadata', SMALL)).toBe(true);
  expect(readCache('favorites', isText, 'ada')).toBeNull();
  expect(readCache('watchlist', isText, 'ada')).toBe(SMALL);
  expect(readCache('unifiedMetadata', isText)).toBe(SMALL);
  expect(localStorage.getItem('visitor-notes')).toBe('not ours');
});

test('drops an unreadable entry before a valid one', () => {
  fillStorage();
  localStorage.setItem('watchlist-cache:ada', 'x'.repeat(8_000));
  expect(writeCache('unifiedMetadata', SMALL)).toBe(true);
  expect(localStorage.getItem('watchlist-cache:ada')).toBeNull();
  expect(readCache('favorites', isText, 'ada')).toBe(SMALL);
});

test('drops another entry when a growing entry needs room', () => {
  allowConsole('warn', 'favorites-cache');
  fillStorage();
  expect(writeCache('favorites', 'b'.repeat(14_000), 'ada')).toBe(true);
  expect(readCache('favorites', isText, 'ada')).toBe('b'.repeat(14_000));
  expect(readCache('watchlist', isText, 'ada')).toBeNull();
});

test('makes room once and does not store what is still too large', () => {
  expectConsole('warn', 'Cache write failure: unifiedMetadata was not stored');
  fillStorage();
  expect(writeCache('unifiedMetadata', 'c'.repeat(LIMIT))).toBe(false);
  expect(readCache('favorites', isText, 'ada')).toBeNull();
  expect(readCache('watchlist', isText, 'ada')).toBe(SMALL);
});
