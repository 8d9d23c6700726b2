// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ErrorReport, installNoiseFilter, noiseRuleFor } from '@/lib/site/noise/noise-filter';

const report = (over: Partial<ErrorReport>): ErrorReport => ({
  name: 'Error',
  message: 'boom',
  source: 'https://bellaforte.example/_next/static/chunks/main.js',
  stack: '',
  isCancelled: false,
  isDomException: false,
  ...over,
});

const EXTENSION_STACK =
  'Error: boom\n    at inject (chrome-extension://abcdef/content.js:1:20)\n    at own (https://bellaforte.example/a.js:1:1)';
const OWN_STACK =
  'Error: boom\n    at own (https://bellaforte.example/a.js:1:1)\n    at inject (chrome-extension://abcdef/content.js:1:20)';

test.each<[string, Partial<ErrorReport>]>([
  ['browser-extension', { source: 'chrome-extension://abcdef/content.js' }],
  ['browser-extension', { source: 'moz-extension://abcdef/content.js' }],
  ['browser-extension', { source: 'safari-web-extension://abcdef/content.js' }],
  ['browser-extension', { stack: EXTENSION_STACK }],
  ['browser-extension', { message: 'Extension context invalidated.' }],
  ['browser-extension', { message: 'Could not establish connection. Receiving end does not exist.' }],
  [
    'cross-origin-opener-policy',
    { message: 'Cross-Origin-Opener-Policy policy would block the window.closed call.' },
  ],
  [
    'cross-origin-opener-policy',
    { message: 'Cross-Origin-Opener-Policy policy would block the window.close call.' },
  ],
  ['missing-tab', { message: 'No tab with id: 1234.' }],
  ['missing-tab', { message: 'Invalid call to runtime.sendMessage(). Tab not found.' }],
  ['aborted-route', { message: 'Route Cancelled', isCancelled: true }],
  ['aborted-route', { message: 'Loading initial props cancelled', isCancelled: true }],
  ['aborted-route', { message: 'Abort fetching component for route: "/videos"', isCancelled: true }],
  ['video-host-not-found', { message: '“https://vimeo.com/1234” was not found.' }],
  [
    'video-host-not-found',
    { message: 'Request failed: 404', source: 'https://player.vimeo.com/api/player.js' },
  ],
  ['video-host-not-found', { name: 'NotFoundError', message: 'Video 1234 not found' }],
])('silences by the rule %s: %j [8.24]', (name, over) => {
  expect(noiseRuleFor(report(over))).toBe(name);
});

test.each<[string, Partial<ErrorReport>]>([
  ['an ordinary error', {}],
  ['our error called from an extension', { stack: OWN_STACK }],
  ['a message about extensions', { message: 'The file extension is not supported' }],
  ['a message that only mentions the policy', { message: 'Could not read Cross-Origin-Opener-Policy' }],
  ['a popup that was closed', { message: 'The popup has been closed by the user' }],
  ['a missing tab of our own', { message: 'No tab with id: history' }],
  ['a tab panel that is not there', { message: 'Tab not found.' }],
  ['the same words without the router behind them', { message: 'Route Cancelled' }],
  ['another cancelled thing', { message: 'Payment cancelled', isCancelled: true }],
  ['a request of ours that was aborted', { name: 'AbortError', message: 'The operation was aborted.' }],
  ['a route that could not be loaded', { message: 'Failed to load script: /_next/static/chunks/pages/a.js' }],
  ['a page of ours that was not found', { message: '404 not found' }],
  [
    'a node that is not there',
    { name: 'NotFoundError', message: 'The node was not found', isDomException: true },
  ],
  [
    'a video node that is not there',
    { name: 'NotFoundError', message: 'The video element was not found', isDomException: true },
  ],
  ['a class that is not there', { name: 'AppError', message: 'This video was not found' }],
  ['another fault of the video host', { message: 'https://player.vimeo.com/ refused: 500' }],
  ['a host that only looks like it', { message: '404 at https://notvimeo.com/' }],
])('logs %s', (_, over) => {
  expect(noiseRuleFor(report(over))).toBeNull();
});

const logged: unknown[] = [];

beforeEach(() => {
  logged.length = 0;
  onTestFinished(installNoiseFilter(window, (_, error) => logged.push(error)));
});

function throwGlobally(error: unknown, filename = ''): boolean {
  const message = error instanceof Error ? error.message : String(error);
  const event = new ErrorEvent('error', { cancelable: true, error, message, filename });
  return window.dispatchEvent(event);
}

function rejectGlobally(reason: unknown): boolean {
  return window.dispatchEvent(
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }),
  );
}

test('silences a noisy error before later handlers [8.24]', () => {
  let heard = 0;
  const listen = (): void => {
    heard += 1;
  };
  window.addEventListener('error', listen);
  onTestFinished(() => window.removeEventListener('error', listen));
  expect(throwGlobally(new Error('No tab with id: 7.'))).toBe(false);
  expect([heard, logged]).toEqual([0, []]);
});

test('silences a noisy rejection [8.24]', () => {
  expect(rejectGlobally(Object.assign(new Error('Route Cancelled'), { cancelled: true }))).toBe(false);
  expect(logged).toEqual([]);
});

test('logs any other error and leaves it to the browser [8.24]', () => {
  const error = new TypeError('x is not a function');
  expect(throwGlobally(error)).toBe(true);
  expect(rejectGlobally(error)).toBe(true);
  expect(logged).toEqual([error, error]);
});

test('recognizes an extension error by its address', () => {
  expect(throwGlobally(new Error('boom'), 'moz-extension://abc/x.js')).toBe(false);
  expect(logged).toEqual([]);
});

test.each(['text', undefined, null, 7, { message: 'No tab with id: 7.' }])(
  'logs a rejection with %j',
  (reason) => {
    expect(rejectGlobally(reason)).toBe(true);
    expect(logged).toEqual([reason]);
  },
);

test('stops after removal', () => {
  const seen: unknown[] = [];
  installNoiseFilter(window, (_, error) => seen.push(error))();
  throwGlobally(new Error('boom'));
  expect(seen).toEqual([]);
});
