import { expect, test } from 'vitest';
import type { SyncTask } from '@/lib/server/membership/sync-member';
import { createSyncQueue } from '@/lib/server/membership/sync-member';

const task = (uid: string, event: string, customer = 'cus_1'): SyncTask => ({
  uid,
  customerIds: [customer],
  eventIds: [event],
});

function gate() {
  let open: (error?: Error) => void = () => undefined;
  const opened = new Promise<void>((resolve, reject) => {
    open = (error) => (error ? reject(error) : resolve());
  });
  return { opened, open };
}

test('merges the tasks that arrive during a run into one run', async () => {
  const runs: SyncTask[] = [];
  const first = gate();
  const queue = createSyncQueue(async (run) => {
    runs.push(run);
    if (runs.length === 1) await first.opened;
  });
  const one = queue(task('u', 'evt_1'));
  await Promise.resolve();
  const later = [queue(task('u', 'evt_2')), queue(task('u', 'evt_3', 'cus_2')), queue(task('u', 'evt_2'))];
  first.open();
  await Promise.all([one, ...later]);
  expect(runs).toEqual([
    task('u', 'evt_1'),
    { uid: 'u', customerIds: ['cus_1', 'cus_2'], eventIds: ['evt_2', 'evt_3'] },
  ]);
});

test('does not block other members, and rejects only the failed tasks', async () => {
  const first = gate();
  const queue = createSyncQueue(async ({ eventIds }) => {
    if (eventIds.includes('evt_bad')) await first.opened;
  });
  const bad = queue(task('u', 'evt_bad'));
  await Promise.resolve();
  const good = queue(task('u', 'evt_good'));
  await queue(task('v', 'evt_other'));
  first.open(new Error('database down'));
  await expect(bad).rejects.toThrow('database down');
  await expect(good).resolves.toBeUndefined();
});
