// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  configureAnalytics,
  enableAnalytics,
  hasMeasured,
  mayMeasure,
  track,
} from '@/lib/site/analytics/track';
import { decideConsent } from '@/lib/site/consent/consent';
import { createRecorder, navigatorWith } from '../../support/analytics-recorder';
import { expectConsole } from '../../support/console-guard';

const EVENT = { name: 'signup_start' } as const;

function configure() {
  const recorder = createRecorder();
  configureAnalytics(async () => [recorder.destination]);
  return recorder;
}

test.each([
  [true, 'granted', false, true],
  [undefined, 'granted', false, true],
  [null, 'granted', false, true],
  [false, 'granted', false, false],
  [true, 'unasked', false, false],
  [true, 'refused', false, false],
  [true, 'granted', true, false],
  [undefined, 'unasked', true, false],
] as const)(
  'setting %s, consent %s and privacy signal %s allow it: %s [7.11]',
  (isEnabled, consent, signal, expected) => {
    expect(mayMeasure({ isEnabled, consent, hasPrivacySignal: signal })).toBe(expected);
  },
);

test('with setting and consent an event is sent', async () => {
  const recorder = configure();
  enableAnalytics(true);
  decideConsent('granted');
  track(EVENT);
  await vi.waitFor(() => expect(recorder.events).toEqual([{ name: 'signup_start', fields: {} }]));
});

test('an unreadable setting counts as true [7.11]', async () => {
  const recorder = configure();
  enableAnalytics(undefined);
  decideConsent('granted');
  track(EVENT);
  await vi.waitFor(() => expect(recorder.events).toHaveLength(1));
});

test('events keep their order while the destinations load', async () => {
  const recorder = configure();
  enableAnalytics(true);
  decideConsent('granted');
  track(EVENT);
  track({ name: 'section_view', section: 'plans' });
  await vi.waitFor(() =>
    expect(recorder.events.map((event) => event.name)).toEqual(['signup_start', 'section_view']),
  );
});

/** Sends `EVENT` under the present conditions, then one that is allowed, which alone may arrive. */
async function expectRefused(recorder: ReturnType<typeof createRecorder>, allow: () => void): Promise<void> {
  track(EVENT);
  expect(hasMeasured()).toBe(false);
  allow();
  track({ name: 'section_view', section: 'plans' });
  await vi.waitFor(() => expect(recorder.events.map((event) => event.name)).toEqual(['section_view']));
}

test('before consent nothing is loaded and nothing is kept for later [7.11]', async () => {
  const recorder = configure();
  enableAnalytics(true);
  await expectRefused(recorder, () => decideConsent('granted'));
});

test('after a refusal nothing is sent', async () => {
  const recorder = configure();
  enableAnalytics(true);
  decideConsent('refused');
  await expectRefused(recorder, () => decideConsent('granted'));
});

test('with the setting off nothing is sent, whatever the consent [7.11]', async () => {
  const recorder = configure();
  enableAnalytics(false);
  decideConsent('granted');
  await expectRefused(recorder, () => enableAnalytics(true));
});

test('Global Privacy Control counts as no [7.11]', async () => {
  const recorder = configure();
  enableAnalytics(true);
  decideConsent('granted');
  vi.stubGlobal('navigator', navigatorWith(true));
  await expectRefused(recorder, () => vi.unstubAllGlobals());
});

test('consent that is withdrawn stops the next event', async () => {
  const recorder = configure();
  enableAnalytics(true);
  decideConsent('granted');
  track(EVENT);
  await vi.waitFor(() => expect(recorder.events).toHaveLength(1));
  decideConsent('refused');
  track(EVENT);
  decideConsent('granted');
  track({ name: 'section_view', section: 'plans' });
  await vi.waitFor(() => expect(recorder.events.at(-1)?.name).toBe('section_view'));
  expect(recorder.events).toHaveLength(2);
});

test('destinations that cannot be loaded warn and break nothing', async () => {
  const warnings = expectConsole('warn', 'Analytics could not be loaded');
  configureAnalytics(() => Promise.reject(new Error('offline')));
  enableAnalytics(true);
  decideConsent('granted');
  track(EVENT);
  await vi.waitFor(() => expect(warnings()).toBe(1));
});
