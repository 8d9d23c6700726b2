// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsBelow, keyOf, localSlot } from '@/lib/platform/storage/slots';
import { DEVICE_COPIES } from '@/lib/platform/storage/sweep';

const keysFor = (uid: string, video: string): string[] =>
  DEVICE_COPIES.filter(({ atClear, area }) => atClear === 'keep' || area === 'session').map(
    ({ area, key, of }) =>
      [area, keyOf(key, ...(of === 'device' ? [] : of === 'member' ? [uid] : [uid, video]))].join(' '),
  );

test('has "cache" in the key of every cache, so that clear-all finds it [9.7]', () => {
  const caches = DEVICE_COPIES.filter(({ area, atClear }) => area === 'local' && atClear === 'remove');
  expect(caches.length).toBeGreaterThan(0);
  expect(caches.filter(({ key }) => !key.includes('cache'))).toEqual([]);
});

test('has no durable key with "cache", which clear-all would delete, whatever the ids [9.7]', () => {
  const word = fc.constantFrom('cache', 'Cache', 'CACHE', 'cachecache', 'ca', 'che', '-', ':', 'é');
  const text = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (uid, video) =>
      keysFor(uid, video).every((key) => !key.toLowerCase().includes('cache')),
    ),
  );
});

test('has distinct durable keys', () => {
  const keys = keysFor('ada', 'squats');
  expect(new Set(keys).size).toBe(keys.length);
});

test('gives every member and video its own progress key', () => {
  const id = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(id, id, id, id, (uid, video, otherUid, otherVideo) => {
      const isSame = keyOf('progress:v1', uid, video) === keyOf('progress:v1', otherUid, otherVideo);
      return isSame === (uid === otherUid && video === otherVideo);
    }),
  );
});

test('finds the ids below the keys of one member only', () => {
  localSlot('progress:v1', 'ada', 'squats').write(1);
  localSlot('progress:v1', 'adam', 'planks').write(1);
  expect(idsBelow('progress:v1', 'ada')).toEqual(['squats']);
});
