import { expect, test } from 'vitest';
import {
  backendMode,
  HOSTED_KEYS,
  incompleteModeMessage,
  pemText,
  SITE_URL_KEY,
  secretsOf,
  settingText,
} from '@/lib/platform/config/backend-mode';
import { PRIVATE_KEY } from '../../support/hosted-environment';

const all = Object.fromEntries([SITE_URL_KEY, ...HOSTED_KEYS].map((key) => [key, 'x']));

test('uses the embedded backend without hosted keys, or with empty ones [1.9]', () => {
  expect(backendMode({})).toEqual({ kind: 'embedded' });
  expect(backendMode(Object.fromEntries(HOSTED_KEYS.map((key) => [key, ' '])))).toEqual({ kind: 'embedded' });
  expect(backendMode({ [SITE_URL_KEY]: 'http://localhost:3000' })).toEqual({ kind: 'embedded' });
});

test('uses the hosted services with every hosted key [1.9]', () => {
  expect(backendMode(all)).toEqual({ kind: 'hosted' });
});

test.each([SITE_URL_KEY, ...HOSTED_KEYS])('names %s as missing when it alone is not set [1.9]', (key) => {
  const mode = backendMode({ ...all, [key]: undefined });
  expect(mode).toMatchObject({ kind: 'incomplete', missing: [key] });
  if (mode.kind === 'incomplete') expect(incompleteModeMessage(mode)).toContain(`Missing: ${key}`);
});

test('reads the current secret and the former secrets after it', () => {
  expect(secretsOf(' one, old ,,')).toEqual(['one', 'old']);
  expect(secretsOf('')).toEqual([]);
});

test.each([
  ['  value ', 'value'],
  ['"value"', 'value'],
  ["'value'", 'value'],
  [`"${PRIVATE_KEY}"`, PRIVATE_KEY],
  ['"', '"'],
  ['"a', '"a'],
  [undefined, ''],
])('reads the setting %j', (value, expected) => {
  expect(settingText(value)).toBe(expected);
});

test.each([
  PRIVATE_KEY,
  PRIVATE_KEY.replaceAll('\n', '\\n'),
  `"${PRIVATE_KEY.replaceAll('\n', '\\n')}"`,
  Buffer.from(PRIVATE_KEY).toString('base64'),
])('reads a private key as PEM, as one line and as base64', (value) => {
  expect(pemText(value)).toBe(PRIVATE_KEY);
});
