// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

const OPENER = 'Cross-Origin-Opener-Policy policy';
const FRAMES = [
  'inject (chrome-extension://abcdef/content.js:1:20)',
  'own (https://bellaforte.example/a.js:1:1)',
];
const stackOf = (frames: readonly string[]) => ['Error: boom', ...frames].join('\n    at ');

test.each<[string, Partial<ErrorReport>]>([
  ['browser-extension', { source: 'chrome-extension://abcdef/content.js' }],
  ['browser-extension', { source: 'moz-extension://abcdef/content.js' }],
  ['browser-extension', { source: 'safari-web-extension://abcdef/content.js' }],
  ['browser-extension', { stack: stackOf(FRAMES) }],
  ['browser-extension', { message: 'Extension context invalidated.' }],
  ['browser-extension', { message: 'Could not establish connection. Receiving end does not exist.' }],
  ['cross-origin-opener-policy', { message: `${OPENER} would block the window.closed call.` }],
  ['cross-origin-opener-policy', { message: `${OPENER} would block the window.close call.` }],
  ['missing-tab', { message: 'No tab with id: 1234.' }],
  ['missing-tab', { message: 'Invalid call to runtime.sendMessage(). Tab not found.' }],
  ['aborted-route', { message: 'Route Cancelled', isCancelled: true }],
  ['aborted-route', { message: 'Loading initial props cancelled', isCancelled: true }],
  ['aborted-route', { message: 'Abort fetching component for route: "/videos"', isCancelled: true }],
  ['video-host-not-found', { message: '“https://vimeo.com/1234” was not found.' }],
  ['video-host-not-found', { message: 'Failed: 404', source: 'https://player.vimeo.com/api/player.js' }],
  ['video-host-not-found', { name: 'NotFoundError', message: 'Video 1234 not found' }],
])('silences by the rule %s: %j [8.24]', (name, over) => {
  expect(noiseRuleFor(report(over))).toBe(name);
});

test.each<[string, Partial<ErrorReport>]>([
  ['an ordinary error', {}],
  ['our error called from an extension', { stack: stackOf(FRAMES.toReversed()) }],
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
  ['a missing node', { name: 'NotFoundError', message: 'The node was not found', isDomException: true }],
  ['a missing video', { name: 'NotFoundError', message: 'The video was not found', isDomException: true }],
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

const throwGlobally = (error: Error, filename = ''): boolean =>
  window.dispatchEvent(
    new ErrorEvent('error', { cancelable: true, error, message: error.message, filename }),
  );
const rejectGlobally = (reason: unknown): boolean =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));

test('silences a noisy error or rejection before later handlers [8.24]', () => {
  const listen = vi.fn();
  window.addEventListener('error', listen);
  onTestFinished(() => window.removeEventListener('error', listen));
  expect(throwGlobally(new Error('No tab with id: 7.'))).toBe(false);
  expect(throwGlobally(new Error('boom'), 'moz-extension://abc/x.js')).toBe(false);
  expect(rejectGlobally(Object.assign(new Error('Route Cancelled'), { cancelled: true }))).toBe(false);
  expect(listen).not.toHaveBeenCalled();
  expect(logged).toEqual([]);
});

test('logs any other error and leaves it to the browser [8.24]', () => {
  const error = new TypeError('x is not a function');
  expect(throwGlobally(error)).toBe(true);
  expect(rejectGlobally(error)).toBe(true);
  expect(logged).toEqual([error, error]);
});

test.each(['text', undefined, null, 7, { message: 'No tab with id: 7.' }])(
  'logs a rejection with %j',
  (reason) => {
    expect(rejectGlobally(reason)).toBe(true);
    expect(logged).toEqual([reason]);
  },
);

test('stops after removal', () => {
  const log = vi.fn();
  installNoiseFilter(window, log)();
  throwGlobally(new Error('boom'));
  expect(log).not.toHaveBeenCalled();
});
