// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '@/lib/firebase/analytics';
import type { Destination } from '@/lib/site/analytics/analytics';
import { createAnalytics } from '@/lib/site/analytics/analytics';
import type { AnalyticsEvent } from '@/lib/site/analytics/events';
import { socialPixel } from '@/lib/site/analytics/pixel';
import { publicPage } from '@/lib/site/analytics/public-page';
import {
  backendAnalytics,
  loadScript,
  siteDestinations,
  tagManager,
} from '@/lib/site/analytics/site-destinations';
import { createRecorder } from '../../support/analytics-recorder';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';

const CLASS = { video_id: 'v1', video_title: 'Squats', video_duration: 600 };
const PLAY: AnalyticsEvent = { name: 'video_play', ...CLASS };
const trackAll = (destination: Destination, ...events: AnalyticsEvent[]): void => {
  const analytics = createAnalytics([destination], () => true);
  for (const event of events) analytics.track(event);
};

beforeEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  document.head.replaceChildren();
});

test('loads the tag manager and puts events into its data layer [7.10]', () => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  const loaded: string[] = [];
  const manager = tagManager('GTM-ABC', (source) => loaded.push(source));
  trackAll(manager, PLAY);
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC']);
  expect(window.dataLayer).toEqual([
    { 'gtm.start': 1000, event: 'gtm.js' },
    { event: 'video_play', ...publicPage(), ...CLASS, user_type: 'anonymous', device_type: 'desktop' },
  ]);
});

test('sends events to the backend service in order after it has loaded [7.10]', async () => {
  const heard: string[] = [];
  const { promise: loading, resolve: arrive } = deferred<LogEvent>();
  const backend = backendAnalytics(() => loading);
  trackAll(backend, PLAY, { name: 'signup_start' });
  expect(heard).toEqual([]);
  arrive((name, fields) => heard.push(`${name} ${JSON.stringify(fields)}`));
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[0]).toContain('video_play {"user_type":"anonymous"');
  expect(heard[1]).toBe('signup_start {}');
});

test('warns once when the backend service cannot be loaded', async () => {
  const warnings = expectConsole('warn', 'The analytics service could not be loaded');
  const blocked = backendAnalytics(() => Promise.reject(new Error('blocked')));
  trackAll(blocked, PLAY, PLAY);
  await vi.waitFor(() => expect(warnings()).toBe(1));
});

test('requests a pixel image with the event and nothing of the page [7.10, 7.19]', () => {
  const asked: URL[] = [];
  trackAll(
    socialPixel('123', (address) => asked.push(new URL(address))),
    { name: 'page_view', page_path: '/videos/filter/cyclical', page_title: 'Cyclical' },
    { name: 'purchase', transaction_id: 't1', value: 190, items: [] },
    { name: 'video_complete', video_id: 'v1' },
  );
  expect(new Set(asked.map((url) => url.origin + url.pathname))).toEqual(
    new Set(['https://www.facebook.com/tr/']),
  );
  expect(asked.map((url) => Object.fromEntries(url.searchParams))).toEqual([
    { id: '123', ev: 'PageView', noscript: '1' },
    { id: '123', ev: 'Purchase', noscript: '1', 'cd[value]': '190', 'cd[currency]': 'USD' },
  ]);
});

test('adds an external script once and warns when it fails', () => {
  expectConsole('warn', 'Could not load https://tags.example/a.js');
  loadScript('https://tags.example/a.js');
  loadScript('https://tags.example/a.js');
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map((one) => [one.getAttribute('src'), one.async, one.textContent])).toEqual([
    ['https://tags.example/a.js', true, ''],
  ]);
});

test('starts a destination once, with the first allowed event, and drops those before', () => {
  const recorder = createRecorder();
  let isAllowed = false;
  const analytics = createAnalytics([recorder.destination], () => isAllowed);
  analytics.track(PLAY);
  expect([recorder.starts(), recorder.events.length]).toEqual([0, 0]);
  isAllowed = true;
  analytics.track({ name: 'signup_start' });
  analytics.track({ name: 'signup_complete' });
  expect(recorder.events.map((event) => event.name)).toEqual(['signup_start', 'signup_complete']);
  expect(recorder.starts()).toBe(1);
});

test('sends an event to the other destinations when one throws', () => {
  expectConsole('warn', 'broken did not take signup_start');
  const recorder = createRecorder();
  const start = vi.fn(() => {
    throw new Error('blocked');
  });
  const broken: Destination = { name: 'broken', start, send: () => undefined };
  createAnalytics([broken, recorder.destination], () => true).track({ name: 'signup_start' });
  expect(recorder.events).toHaveLength(1);
});

test('has the destinations with configured ids [7.10]', () => {
  const names = (gtmId: string, measurementId: string, pixelId: string): string[] =>
    siteDestinations({ gtmId, measurementId, pixelId }).map((destination) => destination.name);
  expect(names('GTM-1', 'G-1', '1')).toEqual(['tag-manager', 'backend-analytics', 'social-pixel']);
  expect(names('', '', '1')).toEqual(['social-pixel']);
  expect(names('', '', '')).toEqual([]);
});
