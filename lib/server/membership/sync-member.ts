import { areSameClaims, mergeClaims } from '@/lib/membership/member-claims';
import { nextEntitlement } from '@/lib/membership/next-entitlement';
import { createKeyedQueue } from '@/lib/server/shared/keyed-queue';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { readRecord } from './entitlement-store';
import { type BillingTools, liveTools, type SyncPorts, syncPorts } from './sync-ports';

export interface SyncTask {
  readonly uid: string;
  readonly customerIds: readonly string[];
  readonly eventIds: readonly string[];
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

/** Claims are written again if the record changed meanwhile. After this many rounds, the sync fails. */
const MAX_ROUNDS = 10;

async function syncClaims(uid: string, ports: SyncPorts) {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const record = await ports.readRecord(uid);
    const existing = await ports.readClaims(uid);
    if (existing === null || record === null) return { record, hasAccount: existing !== null };
    const wanted = mergeClaims(existing, record, ports.now());
    const isSame = areSameClaims(existing, wanted);
    if (!isSame) await ports.writeClaims(uid, wanted);
    if (record.claimsVersion !== record.version) await ports.noteClaims(uid, record.version);
    if (isSame || (await ports.readRecord(uid))?.version === record.version)
      return { record, hasAccount: true };
  }
  throw new Error(`The claims of ${uid} kept changing`);
}

export async function syncMember({ uid, customerIds, eventIds }: SyncTask, ports: SyncPorts): Promise<void> {
  await ports.update(uid, eventIds, async (stored) => {
    const known = union(stored?.customerIds ?? [], customerIds);
    // Read Stripe after the record: if the record changes meanwhile, the transaction runs this function again.
    const subscriptions = await ports.readSubscriptions(known, uid);
    const eventId = eventIds.at(-1) ?? null;
    return nextEntitlement({ stored, subscriptions, customerIds: known, eventId, nowMs: ports.now() });
  });
  // Also runs if an earlier `update` has stored the event: Stripe sends it again if a step after `update` failed.
  const { record, hasAccount } = await syncClaims(uid, ports);
  const customers = record?.customerIds ?? customerIds;
  // Stripe's events may arrive after the member has deleted the account.
  if (!hasAccount) await ports.forget(uid, customers, eventIds);
  else await ports.followAccount(uid, customers, record?.hasBeenMember ?? false);
}

export const syncUid = (
  tools: BillingTools,
  uid: string,
  customerIds: readonly string[] = [],
): Promise<void> => syncMember({ uid, customerIds, eventIds: [] }, syncPorts(tools));

export async function memberBilling(uid: string) {
  const tools = liveTools();
  const customerIds = (await readRecord(tools.db, uid))?.customerIds ?? [];
  return {
    tools,
    readSubscriptions: () => readSubscriptions(tools.stripe, customerIds, tools.prices),
    sync: () => syncUid(tools, uid, customerIds),
  };
}

type Sync = (task: SyncTask) => Promise<void>;

interface Waiting {
  task: SyncTask;
  done: Promise<void>;
}

const join = (a: SyncTask, b: SyncTask): SyncTask => ({
  uid: a.uid,
  customerIds: union(a.customerIds, b.customerIds),
  eventIds: union(a.eventIds, b.eventIds),
});

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
