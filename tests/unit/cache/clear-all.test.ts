import { expect, test } from 'vitest';
import { CACHE_NAMES } from '@/lib/cache/cache-names';
import { readCacheStats } from '@/lib/cache/cache-stats';
import { readCache, writeCache } from '@/lib/cache/cache-store';
import { clearAllCaches } from '@/lib/cache/clear-all';
import { clearCacheToast } from '@/lib/cache/clear-all-toast';
import { purgeAtSignOut, purgePersonalCaches } from '@/lib/cache/purge';
import { DEFAULT_SETTINGS, readDeviceSettings, writeDeviceSettings } from '@/lib/library/member-settings';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { expectConsole } from '../../support/console-guard';

const isText = (value: unknown): value is string => typeof value === 'string';
const fillFor = (uid: string): void => {
  for (const name of CACHE_NAMES) writeCache(name, `${name} of ${uid}`, uid);
};
const storedText = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('clear-all empties the eight named caches', () => {
  fillFor('ada');
  expect(clearAllCaches()).toEqual({ cleared: 8, failed: [] });
  expect(CACHE_NAMES.map((name) => readCache(name, isText, 'ada'))).toEqual(CACHE_NAMES.map(() => null));
});

test('clear-all removes any storage key that contains "cache"', () => {
  localStorage.setItem('some-old-cache-v0', 'x');
  clearAllCaches();
  expect(localStorage.getItem('some-old-cache-v0')).toBeNull();
});

test('clear-all starts the performance figures anew', () => {
  fillFor('ada');
  clearAllCaches();
  expect(readCacheStats().favorites.writes).toBe(0);
});

test('clear-all empties session storage but keeps the theme settings that live there', () => {
  sessionStorage.setItem('scroll:/videos', '900');
  sessionStorage.setItem(STORAGE_KEYS.themeSettings, '{"direction":"rtl"}');
  clearAllCaches();
  expect(sessionStorage.getItem('scroll:/videos')).toBeNull();
  expect(sessionStorage.getItem(STORAGE_KEYS.themeSettings)).toBe('{"direction":"rtl"}');
});

test('clear-all keeps every durable key', () => {
  const durable = Object.values(STORAGE_KEYS).map((key) =>
    typeof key === 'string' ? key : key('ada', 'how-to-cache-energy'),
  );
  for (const key of durable) localStorage.setItem(key, 'kept');
  clearAllCaches();
  expect(durable.map((key) => localStorage.getItem(key))).toEqual(durable.map(() => 'kept'));
});

test('a cleared cache is told as a toast of five seconds', () => {
  expect(clearCacheToast(() => ({ cleared: 8, failed: [] }))).toEqual({
    title: 'Cache Cleared',
    message: 'Successfully cleared 8 caches',
    variant: 'success',
    duration: 5000,
  });
});

test('a partial failure names what is left', () => {
  expect(clearCacheToast(() => ({ cleared: 7, failed: ['favorites'] }))).toEqual({
    title: 'Cache Clear Error',
    message: 'Cleared 7 caches, but not: favorites',
    variant: 'danger',
    duration: 5000,
  });
});

test('a failure says why', () => {
  expectConsole('error', 'Failed to clear cache Error: storage is gone');
  const toast = clearCacheToast(() => {
    throw new Error('storage is gone');
  });
  expect([toast.title, toast.message]).toEqual([
    'Cache Clear Error',
    'Failed to clear cache: storage is gone',
  ]);
});

test('when the member changes, only the personal caches of the others go', () => {
  fillFor('ada');
  fillFor('eve');
  purgePersonalCaches('eve');
  expect(readCache('favorites', isText, 'ada')).toBeNull();
  expect(readCache('favorites', isText, 'eve')).toBe('favorites of eve');
  expect(readCache('videoMetadata', isText)).not.toBeNull();
});

test('purging does not mistake one uid for the beginning of another', () => {
  writeCache('favorites', 'x', 'adam');
  purgePersonalCaches('ada');
  expect(readCache('favorites', isText, 'adam')).toBeNull();
});

test('after sign-out nothing of the member is left in caches, session storage or saved progress', () => {
  for (const name of CACHE_NAMES.filter((one) => !one.endsWith('Metadata'))) {
    writeCache(name, 'CANARY', 'ada');
  }
  sessionStorage.setItem('form-draft', 'CANARY');
  localStorage.setItem(STORAGE_KEYS.progress('ada', 'squats'), 'CANARY');
  localStorage.setItem(STORAGE_KEYS.recentSearches('ada'), 'CANARY');
  localStorage.setItem(STORAGE_KEYS.eventReminders('ada'), 'CANARY');
  localStorage.setItem(STORAGE_KEYS.memberSettings('ada'), 'CANARY');
  localStorage.setItem(STORAGE_KEYS.contactDraft, 'CANARY');
  purgeAtSignOut('ada');
  expect(storedText()).not.toContain('CANARY');
});

test('sign-out keeps that the history is paused, and none of the days she was away', () => {
  const freezes = [{ from: '2026-11-02', to: '2026-11-09' }];
  writeDeviceSettings('ada', { weeklyGoal: 5, freezes, isHistoryPaused: true });
  purgeAtSignOut('ada');
  expect(readDeviceSettings('ada')).toEqual({ ...DEFAULT_SETTINGS, isHistoryPaused: true });
  writeDeviceSettings('ada', { weeklyGoal: 5, freezes, isHistoryPaused: false });
  purgeAtSignOut('ada');
  expect(readDeviceSettings('ada')).toBeNull();
});

test('sign-out keeps progress that was not yet saved, and what belongs to others', () => {
  localStorage.setItem(STORAGE_KEYS.progressQueue('ada'), 'unsaved');
  localStorage.setItem(STORAGE_KEYS.progress('eve', 'squats'), 'hers');
  localStorage.setItem(STORAGE_KEYS.consent, 'granted');
  purgeAtSignOut('ada');
  expect(localStorage.getItem(STORAGE_KEYS.progressQueue('ada'))).toBe('unsaved');
  expect(localStorage.getItem(STORAGE_KEYS.progress('eve', 'squats'))).toBe('hers');
  expect(localStorage.getItem(STORAGE_KEYS.consent)).toBe('granted');
});
