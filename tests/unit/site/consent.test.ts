// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { decideConsent, hasPrivacySignal, onConsentChange, readConsent } from '@/lib/site/consent/consent';
import { navigatorWith } from '../../support/analytics-recorder';
import { blockStorage } from '../../support/broken-storage';
import { allowConsole } from '../../support/console-guard';

const KEY = 'consent:v1';

test.each(['granted', 'refused'] as const)('stores %s with the time of the decision', (decision) => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] });
  decideConsent(decision);
  expect(readConsent()).toBe(decision);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    decision,
    decidedAt: '2026-03-01T10:00:00.000Z',
  });
});

test.each([null, '', 'granted', '{"decision":"yes"}', 'true', 'null', '{'])(
  'reads no decision from %j',
  (text) => {
    if (text !== null) localStorage.setItem(KEY, text);
    expect(readConsent()).toBe('unasked');
  },
);

test('notifies listeners of a decision until they unsubscribe', () => {
  const heard = vi.fn();
  const stop = onConsentChange(heard);
  decideConsent('granted');
  stop();
  decideConsent('refused');
  expect(heard).toHaveBeenCalledOnce();
});

test.each([
  [KEY, 1],
  [null, 1],
  ['something-else', 0],
])('for a change of %j in another tab, notifies listeners %i times', (key, times) => {
  const heard = vi.fn();
  onTestFinished(onConsentChange(heard));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalledTimes(times);
});

test('keeps a decision in memory when storage is blocked', () => {
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
] as const)('for the Global Privacy Control value %j, has a privacy signal: %s', (value, expected) => {
  vi.stubGlobal('navigator', navigatorWith(value));
  expect(hasPrivacySignal()).toBe(expected);
});
