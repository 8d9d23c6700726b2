import { expect, test } from 'vitest';
import type { SyncTask } from '@/lib/server/membership/sync-member';
import { createSyncQueue } from '@/lib/server/membership/sync-member';

const task = (uid: string, ...customerIds: string[]): SyncTask => ({ uid, customerIds });

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
  const one = queue(task('u', 'cus_1'));
  await Promise.resolve();
  const later = ['cus_1', 'cus_2', 'cus_1'].map((customer) => queue(task('u', customer)));
  first.open();
  await Promise.all([one, ...later]);
  expect(runs).toEqual([task('u', 'cus_1'), task('u', 'cus_1', 'cus_2')]);
});

test('does not block other members, and rejects only the failed tasks', async () => {
  const first = gate();
  const queue = createSyncQueue(async ({ customerIds }) => {
    if (customerIds.includes('cus_bad')) await first.opened;
  });
  const bad = queue(task('u', 'cus_bad'));
  await Promise.resolve();
  const good = queue(task('u', 'cus_good'));
  await queue(task('v', 'cus_other'));
  first.open(new Error('database down'));
  await expect(bad).rejects.toThrow('database down');
  await expect(good).resolves.toBeUndefined();
});
