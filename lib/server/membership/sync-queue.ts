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

const quietly = (): void => undefined;

/**
 * Runs the syncs of one member one after the other and merges the waiting ones. A payment sends half a dozen webhooks
 * at once: side by side their transactions would make each other start over, and since each run reads Stripe afresh,
 * one run serves every event that came before it began.
 */
export function createSyncQueue(sync: Sync): Sync {
  const waiting = new Map<string, Waiting>();
  const tails = new Map<string, Promise<void>>();

  return (task) => {
    const { uid } = task;
    const held = waiting.get(uid);
    if (held) {
      held.task = join(held.task, task);
      return held.done;
    }
    const entry: Waiting = { task, done: Promise.resolve() };
    entry.done = (tails.get(uid) ?? Promise.resolve()).then(() => {
      waiting.delete(uid);
      return sync(entry.task);
    });
    waiting.set(uid, entry);
    const tail = entry.done.then(quietly, quietly);
    tails.set(uid, tail);
    void tail.then(() => {
      if (tails.get(uid) === tail) tails.delete(uid);
    });
    return entry.done;
  };
}
