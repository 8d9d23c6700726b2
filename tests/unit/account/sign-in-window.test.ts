// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  canOpenWindow,
  inAppBrowserOf,
  rememberRedirect,
  takeRedirectProvider,
} from '@/lib/firebase/auth/sign-in-window';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';

test.each([
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  ['Chrome on iOS', `${IPHONE} CriOS/125.0 Mobile/15E148 Safari/604.1`, null],
  ['Chrome', `${ANDROID}) ${CHROME}`, null],
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 340.0.3.27.93 (iPhone14,5)`, 'Instagram'],
  ['Facebook on iOS', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.1;FBDV/iPhone14,5]`, 'Facebook'],
  ['Facebook on Android', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/465.0]`, 'Facebook'],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_34.7.0 BytedanceWebview/d8a21c6`, 'TikTok'],
  ['Pinterest', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`, 'Pinterest'],
  ['an unnamed WebView', `${ANDROID}; wv) ${CHROME}`, 'this app'],
])('names the app of the built-in browser: %s', (_, userAgent, app) => {
  expect(inAppBrowserOf(userAgent)).toBe(app);
});

const browser = (userAgent: string, standalone?: boolean): Navigator =>
  ({ userAgent, ...(standalone === undefined ? {} : { standalone }) }) as Navigator;

test.each([
  ['Safari', browser(IPHONE, false), true],
  ['a home screen of iOS', browser(IPHONE, true), false],
  ['Chrome, which has no such property', browser(`${ANDROID}) ${CHROME}`), true],
  ['Instagram', browser(`${IPHONE} Instagram 340.0`, false), false],
])('returns whether a sign-in window can report back in %s', (_, where, can) => {
  expect(canOpenWindow(where)).toBe(can);
});

test('returns the provider of a redirect once, and ignores an unknown one', () => {
  rememberRedirect('facebook');
  expect(takeRedirectProvider()).toBe('facebook');
  expect(takeRedirectProvider()).toBeNull();
  sessionStorage.setItem('signInRedirect:v1', 'elsewhere');
  expect(takeRedirectProvider()).toBeNull();
});
