import { expect, test } from 'vitest';
import { backendMode, HOSTED_KEYS, incompleteModeMessage } from '@/lib/config/backend-mode';

const all = Object.fromEntries(HOSTED_KEYS.map((key) => [key, 'x']));

test('no hosted key at all means the embedded backend, empty values included', () => {
  expect(backendMode({})).toEqual({ kind: 'embedded' });
  expect(backendMode(Object.fromEntries(HOSTED_KEYS.map((key) => [key, ' '])))).toEqual({ kind: 'embedded' });
});

test('every hosted key means the hosted services', () => {
  expect(backendMode(all)).toEqual({ kind: 'hosted' });
});

test.each([...HOSTED_KEYS])('a configuration without %s alone is incomplete and names it', (key) => {
  const mode = backendMode({ ...all, [key]: undefined });
  expect(mode).toMatchObject({ kind: 'incomplete', missing: [key] });
  if (mode.kind === 'incomplete') expect(incompleteModeMessage(mode)).toContain(`Missing: ${key}`);
});
