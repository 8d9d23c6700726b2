import { describe, expect, test } from 'vitest';
import { canonicalEmail, checkCustomAttributes } from '@/embedded/identity/account';
import { actionLink, oobLifeMs } from '@/embedded/identity/oob-code';
import { hashPassword, matchesPassword } from '@/embedded/identity/passwords';

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['  a.b+c@sub.example.co ', 'a.b+c@sub.example.co'],
  ['ö@example.com', 'ö@example.com'],
])('normalizes the address %j to %j', (given, kept) => {
  expect(canonicalEmail(given)).toBe(kept);
});

test.each([
  '',
  'a',
  '@b.c',
  'a@',
  'a b@c.d',
  'a@b..c',
  'a@b.c, d@e.f',
  'a@-b.c',
  '<a@b.c>',
  `${'a'.repeat(65)}@b.c`,
])('refuses the address %j', (address) => {
  expect(() => canonicalEmail(address)).toThrow('INVALID_EMAIL');
});

describe('claims', () => {
  test.each(['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'firebase', 'nbf'])('reserves %s', (name) => {
    expect(() => checkCustomAttributes(JSON.stringify({ [name]: 1 }))).toThrow(`FORBIDDEN_CLAIM : ${name}`);
  });

  test('accepts a thousand characters and refuses one more', () => {
    const text = (length: number): string => `{"a":"${'x'.repeat(length - 8)}"}`;
    expect(checkCustomAttributes(text(1000))).toHaveLength(1000);
    expect(() => checkCustomAttributes(text(1001))).toThrow('CLAIMS_TOO_LARGE');
  });
});

test('hashes a password with a salt and matches only that password', async () => {
  const [first, second] = await Promise.all([hashPassword('secret12'), hashPassword('secret12')]);
  expect(first).not.toContain('secret12');
  expect(first).not.toBe(second);
  expect(await matchesPassword('secret12', first)).toBe(true);
  expect(await matchesPassword('secret13', first)).toBe(false);
  expect(await matchesPassword('', undefined)).toBe(false);
  expect(await matchesPassword('secret12', '4096$$')).toBe(false);
});

test('links a mail to the action page with the parameters that the SDK reads', () => {
  const link = new URL(
    actionLink('https://site.example/x', 'VERIFY_AND_CHANGE_EMAIL', 'c&d', {
      continueUrl: 'https://site.example/p?a=b',
    }),
  );
  expect(link.origin + link.pathname).toBe('https://site.example/auth/action');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: 'verifyAndChangeEmail',
    oobCode: 'c&d',
    apiKey: 'local',
    lang: 'en',
    continueUrl: 'https://site.example/p?a=b',
  });
});

test('keeps reset codes for an hour and others for three days', () => {
  expect(oobLifeMs('PASSWORD_RESET')).toBe(3_600_000);
  expect(oobLifeMs('VERIFY_EMAIL')).toBe(259_200_000);
});
