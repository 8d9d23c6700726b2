import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnalyticsRouteTracker } from '@/components/site/analytics/AnalyticsRouteTracker';
import { configureAnalytics, enableAnalytics, track } from '@/lib/site/analytics/track';
import { decideConsent } from '@/lib/site/consent/consent';
import { createRecorder, navigatorWith, type Recorder } from '../../support/analytics-recorder';
import { createTestRouter } from '../../support/test-router';

/** Renders the tracker with a recorder as the only destination. */
function open(path = '/videos', isEnabled?: boolean) {
  const router = createTestRouter(path);
  const recorder = createRecorder();
  const tracker = (isOn?: boolean) => <AnalyticsRouteTracker isEnabled={isOn} />;
  const { rerender } = render(tracker(isEnabled), { wrapper: router.Wrapper });
  configureAnalytics(async () => [recorder.destination]);
  return { router, recorder, enable: () => rerender(tracker(true)) };
}

const paths = (recorder: Recorder): unknown[] => recorder.events.map((event) => event.fields.page_path);
const decide = (decision: 'granted' | 'refused'): void => act(() => decideConsent(decision));

const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

/** Waits for all earlier events by sending another one: events arrive in order. */
async function settle(recorder: Recorder): Promise<void> {
  await nextTask();
  const before = recorder.events.length;
  track({ name: 'signup_start' });
  await vi.waitFor(() => expect(recorder.events.length).toBeGreaterThan(before));
  const own = recorder.events.findIndex((event) => event.name === 'signup_start');
  recorder.events.splice(own, 1);
}

beforeEach(() => {
  document.title = 'Videos';
});
afterEach(() => enableAnalytics(false));

test('sends a page_view with the title for every path, but not for another query, with consent [7.12]', async () => {
  decideConsent('granted');
  const { router, recorder } = open('/videos?level=1');
  router.go('/videos?level=2');
  await settle(recorder);
  document.title = 'Live Events';
  router.go('/events');
  await settle(recorder);
  expect(recorder.events).toEqual([
    { name: 'page_view', fields: { page_path: '/videos', page_title: 'Videos' } },
    { name: 'page_view', fields: { page_path: '/events', page_title: 'Live Events' } },
  ]);
});

test('sends one page_view when the setting loads after the page', async () => {
  decideConsent('granted');
  const { recorder, enable } = open();
  await settle(recorder);
  enable();
  await settle(recorder);
  expect(paths(recorder)).toEqual(['/videos']);
});

test('sends nothing before consent, and the open page after it', async () => {
  const { router, recorder } = open('/videos');
  router.go('/events');
  decide('granted');
  await settle(recorder);
  expect(paths(recorder)).toEqual(['/events']);
});

test('sends nothing when the setting is off', async () => {
  decideConsent('granted');
  const { recorder } = open('/videos', false);
  await nextTask();
  enableAnalytics(true);
  await settle(recorder);
  expect(recorder.events).toEqual([]);
});

test('reloads the page when consent is withdrawn after an event was sent', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  decideConsent('granted');
  const { recorder } = open();
  await settle(recorder);
  expect(reload).not.toHaveBeenCalled();
  decide('refused');
  expect(reload).toHaveBeenCalledOnce();
});

test('does not reload the page for a first refusal', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  open();
  decide('refused');
  expect(reload).not.toHaveBeenCalled();
});

const setCookies = (): void => {
  for (const cookie of ['_ga=GA1.1.1.2', '_ga_ABC123=GS1.1', 'theme=_ga']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the scripts of Google Analytics set them
    document.cookie = `${cookie}; path=/; max-age=3600`;
  }
};

test('deletes the cookies of Google Analytics and stops it when consent is withdrawn', () => {
  vi.spyOn(window.location, 'reload').mockReturnValue();
  decideConsent('granted');
  open();
  setCookies();
  decide('refused');
  expect(document.cookie).toBe('theme=_ga');
  expect(Reflect.get(window, 'ga-disable-G-ABC123')).toBe(true);
});

test('deletes the cookies of Google Analytics under a privacy signal', () => {
  vi.stubGlobal('navigator', navigatorWith(true));
  decideConsent('granted');
  setCookies();
  open();
  expect(document.cookie).toBe('theme=_ga');
});

test('keeps the cookies of Google Analytics with consent', () => {
  decideConsent('granted');
  setCookies();
  open();
  expect(document.cookie).toContain('_ga_ABC123=GS1.1');
});
