// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { decideConsent, hasPrivacySignal, onConsentChange, readConsent } from '@/lib/site/consent/consent';
import { navigatorWith } from '../../support/analytics-recorder';
import { blockStorage } from '../../support/broken-storage';
import { allowConsole } from '../../support/console-guard';

const KEY = 'consent:v1';

test('starts without a decision', () => {
  expect(readConsent()).toBe('unasked');
});

test.each(['granted', 'refused'] as const)('%s is kept with the time it was decided', (decision) => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] });
  decideConsent(decision);
  expect(readConsent()).toBe(decision);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    decision,
    decidedAt: '2026-03-01T10:00:00.000Z',
  });
});

test.each(['', 'granted', '{"decision":"yes"}', 'true', 'null', '{'])('stored %j is no decision', (text) => {
  localStorage.setItem(KEY, text);
  expect(readConsent()).toBe('unasked');
});

test('listeners hear a decision until they stop', () => {
  let heard = 0;
  const stop = onConsentChange(() => {
    heard += 1;
  });
  decideConsent('granted');
  stop();
  decideConsent('refused');
  expect(heard).toBe(1);
});

test.each([
  [KEY, 1],
  [null, 1],
  ['something-else', 0],
])('a change of %j in another tab is heard %i times', (key, times) => {
  let heard = 0;
  onTestFinished(
    onConsentChange(() => {
      heard += 1;
    }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toBe(times);
});

test('where storage is blocked a decision holds for the page that is open', () => {
  allowConsole('warn', KEY);
  blockStorage('localStorage');
  decideConsent('granted');
  expect(readConsent()).toBe('granted');
  decideConsent('refused');
  expect(readConsent()).toBe('refused');
});

test.each([
  [true, true],
  [false, false],
  ['true', false],
  [undefined, false],
])('a browser whose Global Privacy Control is %j says no: %s', (value, expected) => {
  vi.stubGlobal('navigator', navigatorWith(value));
  expect(hasPrivacySignal()).toBe(expected);
});

test('a browser without Global Privacy Control says nothing', () => {
  expect(hasPrivacySignal()).toBe(false);
});
