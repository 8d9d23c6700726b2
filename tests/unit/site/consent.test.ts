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

test.each(['granted', 'refused'] as const)('stores %s with the time of the decision', (decision) => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] });
  decideConsent(decision);
  expect(readConsent()).toBe(decision);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    decision,
    decidedAt: '2026-03-01T10:00:00.000Z',
  });
});

test.each(['', 'granted', '{"decision":"yes"}', 'true', 'null', '{'])(
  'ignores the stored value %j',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readConsent()).toBe('unasked');
  },
);

test('notifies listeners of a decision until they unsubscribe', () => {
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
])('for a change of %j in another tab, notifies listeners %i times', (key, times) => {
  let heard = 0;
  onTestFinished(
    onConsentChange(() => {
      heard += 1;
    }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toBe(times);
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
