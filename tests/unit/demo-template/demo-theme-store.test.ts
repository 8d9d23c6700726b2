// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createDemoThemeStore } from '@/lib/demo-template/demo-theme-store';
import { sweepDevice } from '@/lib/platform/storage/sweep';
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

test('tells listeners of a change until they unsubscribe, and starts anew after sign-out', () => {
  const store = createDemoThemeStore();
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  store.update({ colour: 'hulu' });
  stop();
  store.update({ direction: 'rtl' });
  expect([heard, store.get().colour]).toEqual([1, 'hulu']);
  sweepDevice('sign-out', 'ann');
  expect(createDemoThemeStore().get()).toBe(DEFAULT_THEME);
});
