import { expect, test } from 'vitest';
import {
  backendMode,
  HOSTED_KEYS,
  hostedProblems,
  incompleteModeMessage,
  secretsOf,
  startProblems,
} from '@/lib/platform/config/backend-mode';

const STRONG = 'q8Zr1vT0yN5kXw7LbC3mJd9HsA2fGu6P';
const all = {
  ...Object.fromEntries(HOSTED_KEYS.map((key) => [key, 'x'])),
  SANITY_WEBHOOK_SECRET: STRONG,
};

test('no hosted key at all means the embedded backend, empty values included [1.9]', () => {
  expect(backendMode({})).toEqual({ kind: 'embedded' });
  expect(backendMode(Object.fromEntries(HOSTED_KEYS.map((key) => [key, ' '])))).toEqual({ kind: 'embedded' });
});

test('every hosted key means the hosted services [1.9]', () => {
  expect(backendMode(all)).toEqual({ kind: 'hosted' });
});

test.each([...HOSTED_KEYS])('a configuration without %s alone is incomplete and names it [1.9]', (key) => {
  const mode = backendMode({ ...all, [key]: undefined });
  expect(mode).toMatchObject({ kind: 'incomplete', missing: [key] });
  if (mode.kind === 'incomplete') expect(incompleteModeMessage(mode)).toContain(`Missing: ${key}`);
});

test('a strong secret and no emulator are no problem', () => {
  expect(hostedProblems({ ...all, PLAYBACK_SECRET: STRONG, OPERATIONS_SECRET: STRONG })).toEqual([]);
});

const safe = { ...all, PLAYBACK_SECRET: STRONG };

test.each(['1', 'secret', 'a'.repeat(64), '0123456789'.repeat(4), STRONG.slice(1), ',', ' , ,'])(
  'the secret %j is refused, whatever it guards',
  (secret) => {
    for (const key of ['PLAYBACK_SECRET', 'OPERATIONS_SECRET', 'SANITY_WEBHOOK_SECRET'])
      expect(hostedProblems({ ...safe, [key]: secret })).toEqual([expect.stringContaining(key)]);
  },
);

test('a build of the hosted site starts with whole and safe settings only', () => {
  expect(startProblems(safe)).toEqual([]);
  expect(startProblems({})).toEqual([expect.stringContaining('no hosted key')]);
  expect(startProblems({ ...safe, STRIPE_PRICES: '' }).join()).toContain('Missing: STRIPE_PRICES');
  expect(startProblems({ ...safe, EMBEDDED_HOST: '127.0.0.1:4100' }).join()).toContain('EMBEDDED_HOST');
});

test('a secret may name those it has replaced, and none of them may be weak', () => {
  expect(secretsOf(` ${STRONG}, old ,,`)).toEqual([STRONG, 'old']);
  expect(secretsOf('')).toEqual([]);
  const problems = (secret: string) => hostedProblems({ ...all, PLAYBACK_SECRET: secret });
  expect(problems(`${STRONG},${STRONG.toLowerCase()}`)).toEqual([]);
  expect(problems(`${STRONG},secret`)).toHaveLength(1);
});

test.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'EMBEDDED_HOST'])(
  '%s beside hosted keys is refused',
  (key) => {
    const problems = hostedProblems({ ...all, PLAYBACK_SECRET: STRONG, [key]: '127.0.0.1:4100' });
    expect(problems).toEqual([expect.stringContaining(key)]);
  },
);
