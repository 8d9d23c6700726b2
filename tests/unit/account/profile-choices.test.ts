import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryChoices, withStored } from '@/lib/account/profile/countries';
import { newProfile } from '@/lib/account/profile/new-profile';
import { centerSquare, photoAddressProblem } from '@/lib/account/profile/photo-upload';
import { buildUser } from '../../support/builders';

test('gives every country a two-letter code and its own name', () => {
  const choices = countryChoices();
  expect(choices.length).toBe(249);
  expect(choices.every(({ value, label }) => /^[A-Z]{2}$/.test(value) && label !== value)).toBe(true);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  expect(choices.find(({ value }) => value === 'AT')?.label).toBe('Austria');
});

test('keeps a stored value that is no longer offered', () => {
  expect(withStored([{ value: 'a', label: 'A' }], 'b')[0]).toEqual({ value: 'b', label: 'b' });
  expect(withStored([{ value: 'a', label: 'A' }], 'a')).toHaveLength(1);
  expect(withStored([{ value: 'a', label: 'A' }], '')).toHaveLength(1);
});

test.each([
  ['https://lh3.googleusercontent.com/a/x=s96', true],
  ['https://graph.facebook.com/1/picture', true],
  ['/assets/images/default-profile.png', true],
  ['http://lh3.googleusercontent.com/a', false],
  ['https://evil.example/me.jpg', false],
  ['https://googleusercontent.com.evil.example/me.jpg', false],
  ['https://notgoogleusercontent.com/me.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['//evil.example/me.jpg', false],
  ['lh3.googleusercontent.com/a/x=s96', false],
  ['me.jpg', false],
  ['', false],
])('accepts the picture address %s: %s', (address, isGood) => {
  expect(photoAddressProblem(address) === null).toBe(isGood);
});

test('crops the largest square inside a picture', () => {
  const size = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(size, size, (width, height) => {
      const { x, y, side } = centerSquare(width, height);
      return x >= 0 && y >= 0 && x + side <= width && y + side <= height && side === Math.min(width, height);
    }),
  );
});

test('cuts provider values to the limits of the rules', () => {
  const profile = newProfile(
    buildUser({ displayName: 'x'.repeat(300), photoURL: `https://x.test/${'x'.repeat(3000)}` }),
    '2026-11-01T08:00:00.000Z',
  );
  expect(profile.displayName).toHaveLength(256);
  expect(profile.photoURL).toBeNull();
  const named = newProfile(buildUser({ displayName: `${'x'.repeat(255)}🌱` }), '2026-11-01T08:00:00.000Z');
  expect(named.displayName).toBe('x'.repeat(255));
});
