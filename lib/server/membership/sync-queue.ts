import { createKeyedQueue } from '@/lib/server/shared/keyed-queue';
import type { SyncTask } from './sync-member';

type Sync = (task: SyncTask) => Promise<void>;

interface Waiting {
  task: SyncTask;
  done: Promise<void>;
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

const join = (a: SyncTask, b: SyncTask): SyncTask => ({
  uid: a.uid,
  customerIds: union(a.customerIds, b.customerIds),
  eventIds: union(a.eventIds, b.eventIds),
});

/**
 * Runs the syncs of one member one after the other and merges the waiting ones. A payment sends half a dozen webhooks
 * at once: side by side their transactions would make each other start over, and since each run reads Stripe afresh,
 * one run serves every event that came before it began.
 */
export function createSyncQueue(sync: Sync): Sync {
  const waiting = new Map<string, Waiting>();
  const inOrder = createKeyedQueue();

  return (task) => {
    const { uid } = task;
    const held = waiting.get(uid);
    if (held) {
      held.task = join(held.task, task);
      return held.done;
    }
    const entry: Waiting = { task, done: Promise.resolve() };
    entry.done = inOrder(uid, () => {
      waiting.delete(uid);
      return sync(entry.task);
    });
    waiting.set(uid, entry);
    return entry.done;
  };
}
