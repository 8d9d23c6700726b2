// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sweepDevice } from '@/lib/platform/storage/sweep';
import { setChosenScheme } from '@/lib/site/theme/chosen-scheme';
import { DEFAULT_THEME, toThemeSettings } from '@/lib/site/theme/theme-settings';
import { createThemeStore } from '@/lib/site/theme/theme-store';
import { blockStorage } from '../../support/broken-storage';
import { allowConsole } from '../../support/console-guard';

const KEY = 'settings';

test('the settings have every field of the product [3.13]', () => {
  expect(Object.keys(DEFAULT_THEME)).toEqual([
    'appName',
    'direction',
    'scheme',
    'styleAppearance',
    'colour',
    'transition',
    'fontSize',
    'pageLayout',
    'headerNavbar',
    'cardStyle',
    'headerBanner',
    'sidebarColour',
    'sidebarType',
    'sidebarShow',
    'navbarShow',
    'sidebarMenuStyle',
    'footer',
    'bodyFontFamily',
    'headingFontFamily',
  ]);
});

test('by default the scheme is light and the font Inter', () => {
  expect(DEFAULT_THEME).toMatchObject({
    scheme: 'light',
    bodyFontFamily: 'Inter',
    headingFontFamily: 'Inter',
    direction: 'ltr',
  });
});

test('settings are kept in session storage by default [3.13, 3.14, 7.20]', () => {
  createThemeStore().update({ direction: 'rtl' });
  expect(sessionStorage.getItem(KEY)).toContain('"direction":"rtl"');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(createThemeStore().get().direction).toBe('rtl');
});

test('settings may be kept in local storage [3.14]', () => {
  createThemeStore('local').update({ colour: 'hulu' });
  expect(localStorage.getItem(KEY)).toContain('"colour":"hulu"');
  expect(createThemeStore('local').get().colour).toBe('hulu');
});

test('settings may be kept nowhere [3.14]', () => {
  const store = createThemeStore('none');
  store.update({ colour: 'dark' });
  expect(store.get().colour).toBe('dark');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(createThemeStore('none').get()).toBe(DEFAULT_THEME);
});

test('a reset goes back to the defaults and keeps nothing', () => {
  const store = createThemeStore();
  store.update({ colour: 'amazonprime', direction: 'rtl' });
  store.reset();
  expect(store.get()).toBe(DEFAULT_THEME);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('listeners hear of changes until they stop', () => {
  const store = createThemeStore();
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  store.update({ colour: 'dark' });
  store.reset();
  stop();
  store.update({ colour: 'hulu' });
  expect(heard).toBe(2);
});

test('the same object comes back until something changes', () => {
  const store = createThemeStore();
  expect(store.get()).toBe(store.get());
});

test('a stored field that makes no sense takes its default, and the others stay', () => {
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ direction: 'up', colour: 'hulu', sidebarShow: 'yes', styleAppearance: [1], footer: 7 }),
  );
  expect(createThemeStore().get()).toEqual({ ...DEFAULT_THEME, colour: 'hulu' });
});

test.each([null, 7, 'text', [], { extra: true }])('stored %j gives the defaults', (value) => {
  expect(toThemeSettings(value)).toEqual(DEFAULT_THEME);
});

test('with blocked storage settings still work in memory', () => {
  allowConsole('warn', '"settings"');
  blockStorage('sessionStorage');
  const store = createThemeStore();
  store.update({ direction: 'rtl' });
  expect(store.get().direction).toBe('rtl');
});

test('starts with the profile’s theme until a setting changes or the member signs out', () => {
  const store = createThemeStore();
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  setChosenScheme('dark');
  setChosenScheme('dark');
  expect([heard, store.get().scheme, store.get().colour]).toEqual([1, 'dark', 'dark']);
  expect(createThemeStore().get()).toMatchObject({ scheme: 'dark', colour: 'dark' });
  store.update({ colour: 'hulu' });
  setChosenScheme('light');
  expect(store.get().colour).toBe('hulu');
  store.reset();
  expect(store.get()).toEqual(DEFAULT_THEME);
  stop();
  sweepDevice('sign-out', 'ann');
  expect(createThemeStore().get()).toBe(DEFAULT_THEME);
});

test.each(['', 'purple', null])('a profile with the theme %j changes nothing', (theme) => {
  setChosenScheme(theme);
  expect(createThemeStore().get()).toBe(DEFAULT_THEME);
});
