// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { purgeMember } from '@/lib/account/purge-member';
import { KINDS } from '@/lib/platform/storage/data-kinds';
import { keyOf } from '@/lib/platform/storage/slots';
import { DEVICE_COPIES, type SweepEvent } from '@/lib/platform/storage/sweep';

const AREAS = { local: () => localStorage, session: () => sessionStorage };

/** Stores one entry of each kind of the table, for two members. */
function fillDevice(): void {
  for (const { area, key, of } of DEVICE_COPIES) {
    const owners =
      of === 'device' ? [[]] : ['ada', 'adam'].map((uid) => (of === 'item' ? [uid, 'x'] : [uid]));
    for (const owner of owners) AREAS[area]().setItem(keyOf(key, ...owner), owner[0] ?? 'device');
  }
}

const keysOf = (storage: Storage, value: string): string[] =>
  Object.entries({ ...storage })
    .filter(([, text]) => text === value)
    .map(([key]) => key)
    .toSorted();

const left = (value: string) => [...keysOf(localStorage, value), ...keysOf(sessionStorage, value)];

/** Written out here, so that a mistake in the table fails the test. */
const STAYS: Readonly<Record<SweepEvent, readonly string[]>> = {
  'sign-out': [
    'cyclical:dates:v1:ada',
    'cyclical:feelings:v1:ada',
    'history-paused:v1:ada',
    'outbox:v1:ada:x',
  ],
  deletion: [],
};

test.each(['sign-out', 'deletion'] as const)(
  'keeps after %s only what the table names, and the data of another member except caches',
  (event) => {
    fillDevice();
    sessionStorage.setItem('an-unlisted-form', 'device');
    const others = left('adam').filter((key) => !key.includes('cache') && localStorage.getItem(key));
    purgeMember(event, 'ada');
    expect(left('ada')).toEqual(STAYS[event]);
    expect(left('adam')).toEqual(others);
    const ofDevice = ['cache-force-refresh-history', 'cache-performance-stats', 'consent:v1'];
    expect(left('device')).toEqual(ofDevice);
  },
);

test('removes the first week that a member planned before signing in, but no history or cycle dates', () => {
  const kept = ['cyclical:dates:v1:anonymous', 'progress:v1:anonymous:v1'];
  for (const key of ['first-week:v1:anonymous', ...kept]) localStorage.setItem(key, 'CANARY');
  purgeMember('sign-out', 'ada');
  expect(keysOf(localStorage, 'CANARY')).toEqual(kept);
});

test('removes all personal data on deletion', () => {
  const outliving = Object.entries(KINDS)
    .filter(([, { isPersonal }]) => isPersonal)
    .flatMap(([, { device }]) => device.filter(({ atDeletion }) => atDeletion === 'keep'));
  expect(outliving).toEqual([]);
});
