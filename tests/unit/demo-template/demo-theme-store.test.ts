// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createDemoThemeStore } from '@/lib/demo-template/demo-theme-store';
import { sweepDevice } from '@/lib/platform/storage/sweep';
import { setChosenScheme } from '@/lib/site/theme/chosen-scheme';
import { DEFAULT_THEME, toThemeSettings } from '@/lib/site/theme/theme-settings';
import { blockStorage } from '../../support/broken-storage';
import { allowConsole } from '../../support/console-guard';

const KEY = 'settings';

test.each([
  ['session storage by default', undefined, [true, undefined]],
  ['local storage on request', 'local', [undefined, true]],
  ['no storage on request', 'none', [undefined, undefined]],
] as const)('stores settings in %s [3.13, 3.14, 7.20]', (_, kind, areas) => {
  const store = createDemoThemeStore(kind);
  store.update({ direction: 'rtl' });
  expect(store.get().direction).toBe('rtl');
  const stored = [sessionStorage, localStorage].map((area) =>
    area.getItem(KEY)?.includes('"direction":"rtl"'),
  );
  expect(stored).toEqual(areas);
  expect(createDemoThemeStore(kind).get().direction).toBe(kind === 'none' ? 'ltr' : 'rtl');
});

test('replaces only invalid stored fields by their defaults', () => {
  const damaged = { direction: 'up', sidebarShow: 'yes', styleAppearance: [1], footer: 7 };
  sessionStorage.setItem(KEY, JSON.stringify({ ...damaged, colour: 'hulu' }));
  expect(createDemoThemeStore().get()).toEqual({ ...DEFAULT_THEME, colour: 'hulu' });
});

test.each([null, 7, 'text', [], { extra: true }])('returns the defaults for the stored value %j', (value) => {
  expect(toThemeSettings(value)).toEqual(DEFAULT_THEME);
});

test('keeps settings in memory when storage is blocked', () => {
  allowConsole('warn', '"settings"');
  blockStorage('sessionStorage');
  const store = createDemoThemeStore();
  store.update({ direction: 'rtl' });
  expect(store.get().direction).toBe('rtl');
});

test('starts with the profile’s theme until a setting changes or the member signs out, and tells listeners', () => {
  const store = createDemoThemeStore();
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  setChosenScheme('dark');
  setChosenScheme('dark');
  expect([heard, store.get().scheme, store.get().colour]).toEqual([1, 'dark', 'dark']);
  expect(createDemoThemeStore().get()).toMatchObject({ scheme: 'dark', colour: 'dark' });
  store.update({ colour: 'hulu' });
  expect(heard).toBe(2);
  stop();
  setChosenScheme('light');
  store.update({ direction: 'rtl' });
  expect(store.get().colour).toBe('hulu');
  expect(heard).toBe(2);
  sweepDevice('sign-out', 'ann');
  expect(createDemoThemeStore().get()).toBe(DEFAULT_THEME);
});

test('follows a tab that clears all storage', () => {
  const store = createDemoThemeStore();
  setChosenScheme('dark');
  onTestFinished(store.subscribe(() => undefined));
  expect(store.get().scheme).toBe('dark');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(store.get()).toBe(DEFAULT_THEME);
});

test.each(['', 'purple', null])('ignores the profile theme %j', (theme) => {
  setChosenScheme(theme);
  expect(createDemoThemeStore().get()).toBe(DEFAULT_THEME);
});
