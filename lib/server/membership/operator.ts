import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { liveSubscription } from '@/lib/membership/subscription-status';
import { readInPages } from '@/lib/server/firebase/read-in-pages';
import type { ManualGrant } from '@/lib/stripe/subscription-facts';
import { patchRecord, readRecord } from './entitlement-store';
import { type BillingTools, syncPorts, syncUid } from './sync-ports';

export interface OperatorEntry {
  readonly action: 'grant' | 'end' | 'reconcile' | 'role';
  readonly uid: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

const summary = (record: EntitlementRecord | null): string =>
  record ? `${record.status} ${record.plan ?? '-'} until ${record.expiresAt ?? '-'}` : 'nothing';

export async function grantMembership(
  tools: BillingTools,
  uid: string,
  grant: ManualGrant,
): Promise<OperatorEntry> {
  const before = summary(await readRecord(tools.db, uid));
  await patchRecord(tools.db, uid, () => ({ grant }));
  await syncUid(tools, uid);
  const after = summary(await readRecord(tools.db, uid));
  return { action: 'grant', uid, before, after, reason: grant.reason };
}

/** Ends the grant, the gift time and every subscription immediately, without a refund. */
export async function endMembership(
  tools: BillingTools,
  uid: string,
  reason: string,
): Promise<OperatorEntry> {
  const stored = await readRecord(tools.db, uid);
  const { readSubscriptions } = syncPorts(tools);
  const customerIds = stored?.customerIds ?? [];
  for (;;) {
    const live = liveSubscription(await readSubscriptions(customerIds, uid));
    if (!live) break;
    await tools.stripe.subscriptions.cancel(live.id);
  }
  await patchRecord(tools.db, uid, (record) => (record ? { grant: null, gift: null } : null));
  await syncUid(tools, uid);
  const after = summary(await readRecord(tools.db, uid));
  return { action: 'end', uid, before: summary(stored), after, reason };
}

const PAGE = 300;

async function membersOf(tools: BillingTools): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const members = new Map<string, Set<string>>();
  const note = (uid: string, customerIds: readonly string[]): void => {
    members.set(uid, new Set([...(members.get(uid) ?? []), ...customerIds]));
  };
  for await (const { id, metadata } of tools.stripe.customers.list({ limit: 100 })) {
    if (metadata.uid) note(metadata.uid, [id]);
  }
  const entitlements = tools.db.collection('entitlements');
  for await (const docs of readInPages(entitlements, PAGE, 'Reading memberships'))
    for (const { id } of docs) note(id, []);
  return members;
}

export interface ReconcileScope {
  readonly only?: string;
  readonly after?: string;
  readonly untilMs?: number;
}

export interface Reconciled {
  readonly looked: number;
  readonly failed: number;
  readonly next: string | null;
}

/** Syncs all members, or just `only`, with Stripe, in case webhooks were lost. Passes each difference to `onChange`. */
export async function reconcile(
  tools: BillingTools,
  onChange: (entry: OperatorEntry) => Promise<void>,
  { only, after = '', untilMs = Number.POSITIVE_INFINITY }: ReconcileScope = {},
): Promise<Reconciled> {
  let failed = 0;
  let looked = 0;
  let last = after;
  const all = await membersOf(tools);
  const uids = only === undefined ? [...all.keys()].filter((uid) => uid > after).toSorted() : [only];
  for (const uid of uids) {
    if (Date.now() >= untilMs) return { looked, failed, next: last };
    const customerIds = all.get(uid) ?? new Set<string>();
    looked += 1;
    last = uid;
    try {
      const before = summary(await readRecord(tools.db, uid));
      await syncUid(tools, uid, [...customerIds]);
      const after = summary(await readRecord(tools.db, uid));
      if (before !== after) {
        await onChange({ action: 'reconcile', uid, before, after, reason: 'differed from Stripe' });
      }
    } catch (error) {
      failed += 1;
      console.error(`${uid} could not be reconciled`, error);
    }
  }
  return { looked, failed, next: null };
}
