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

const grant = () => decideConsent('granted');

function configure() {
  const recorder = createRecorder();
  configureAnalytics(async () => [recorder.destination]);
  enableAnalytics(true);
  return { ...recorder, names: () => recorder.events.map(({ name }) => name) };
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

test('keeps the order of events while the destinations load', async () => {
  const recorder = configure();
  decideConsent('granted');
  track(EVENT);
  track({ name: 'section_view', section: 'plans' });
  await vi.waitFor(() => expect(recorder.names()).toEqual(['signup_start', 'section_view']));
});

const stubPrivacySignal = () => vi.stubGlobal('navigator', navigatorWith(true));

test.each([
  ['before consent', [], grant],
  ['after a refusal', [() => decideConsent('refused')], grant],
  ['with the setting off', [grant, () => enableAnalytics(false)], () => enableAnalytics(true)],
  ['under Global Privacy Control', [grant, stubPrivacySignal], () => vi.unstubAllGlobals()],
])('neither sends nor queues an event %s [7.11]', async (_, steps, permit) => {
  const recorder = configure();
  for (const step of steps) step();
  track(EVENT);
  expect(hasMeasured()).toBe(false);
  permit();
  track({ name: 'section_view', section: 'plans' });
  await vi.waitFor(() => expect(recorder.names()).toEqual(['section_view']));
});

test('sends no event after consent is withdrawn', async () => {
  const recorder = configure();
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

test('warns when destinations cannot be loaded, and loads them for the next event', async () => {
  const warnings = expectConsole('warn', 'Analytics could not be loaded');
  const recorder = createRecorder();
  let isOnline = false;
  configureAnalytics(async () => {
    if (!isOnline) throw new Error('offline');
    return [recorder.destination];
  });
  enableAnalytics(true);
  decideConsent('granted');
  track(EVENT);
  await vi.waitFor(() => expect(warnings()).toBe(1));
  isOnline = true;
  track({ name: 'section_view', section: 'plans' });
  await vi.waitFor(() => expect(recorder.events).toHaveLength(1));
});
