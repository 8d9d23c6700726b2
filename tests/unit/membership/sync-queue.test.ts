import { expect, test } from 'vitest';
import { createSyncQueue, type SyncTask, syncMember } from '@/lib/server/membership/sync-member';
import type { SyncPorts } from '@/lib/server/membership/sync-ports';
import { deferred } from '../../support/deferred';
import { facts } from './facts';
import { World } from './world';

const task = (uid: string, event: string, customer = 'cus_1'): SyncTask => ({
  uid,
  customerIds: [customer],
  eventIds: [event],
});

test('merges the tasks that arrive during a run into one run', async () => {
  const runs: SyncTask[] = [];
  const first = deferred();
  const queue = createSyncQueue(async (run) => {
    runs.push(run);
    if (runs.length === 1) await first.promise;
  });
  const one = queue(task('u', 'evt_1'));
  await Promise.resolve();
  const later = [queue(task('u', 'evt_2')), queue(task('u', 'evt_3', 'cus_2')), queue(task('u', 'evt_2'))];
  first.resolve();
  await Promise.all([one, ...later]);
  const merged = { uid: 'u', customerIds: ['cus_1', 'cus_2'], eventIds: ['evt_2', 'evt_3'] };
  expect(runs).toEqual([task('u', 'evt_1'), merged]);
});

test('does not block other members, and rejects only the failed tasks', async () => {
  const first = deferred();
  const queue = createSyncQueue(async ({ eventIds }) => {
    if (eventIds.includes('evt_bad')) await first.promise;
  });
  const bad = queue(task('u', 'evt_bad'));
  await Promise.resolve();
  const good = queue(task('u', 'evt_good'));
  await queue(task('v', 'evt_other'));
  first.reject(new Error('database down'));
  await expect(bad).rejects.toThrow('database down');
  await expect(good).resolves.toBeUndefined();
});

test('repeats the last step when Stripe sends an event again because that step failed', async () => {
  const world = new World(async () => undefined);
  world.truth = [facts()];
  const followed: unknown[] = [];
  const ports = (fails: boolean): SyncPorts => ({
    ...world.ports(),
    followAccount: async (_uid, customerIds, hasBeenMember) => {
      if (fails) throw new Error('Stripe is down');
      followed.push({ customerIds, hasBeenMember });
    },
  });
  await syncMember(task('u', 'evt_0', 'cus_0'), world.ports());
  await expect(syncMember(task('u', 'evt_1'), ports(true))).rejects.toThrow('Stripe is down');
  await syncMember(task('u', 'evt_1'), ports(false));
  expect(followed).toEqual([{ customerIds: ['cus_0', 'cus_1'], hasBeenMember: true }]);
});
