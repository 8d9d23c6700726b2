import { expect, test } from 'vitest';
import { canonicalEmail } from '@/embedded/identity/account';
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

test('hashes a password with a salt and matches only that password', async () => {
  const [first, second] = await Promise.all([hashPassword('secret12'), hashPassword('secret12')]);
  expect(first).not.toContain('secret12');
  expect(first).not.toBe(second);
  expect(await matchesPassword('secret12', first)).toBe(true);
  expect(await matchesPassword('secret13', first)).toBe(false);
  expect(await matchesPassword('', undefined)).toBe(false);
  expect(await matchesPassword('secret12', '4096$$')).toBe(false);
});
