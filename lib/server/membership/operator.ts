import type { Firestore } from 'firebase-admin/firestore';
import type { EntitlementRecord, ManualGrant } from '@/lib/membership/entitlement-record';
import { isCancelable, liveSubscription } from '@/lib/membership/subscription-status';
import { readInPages } from '@/lib/server/firebase/many-documents';
import { cancelSubscription } from '@/lib/stripe/change-subscription';
import { isMissing } from '@/lib/stripe/client';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { patchRecord, readRecord } from './entitlement-store';
import { syncUid } from './sync-member';
import { type BillingTools, isForeign, syncPorts } from './sync-ports';

export interface OperatorEntry {
  readonly action: 'grant' | 'end' | 'reconcile' | 'role';
  readonly uid: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** Writes to the collection `membershipLog`. `by` is the operator's name or `scheduler`. */
export async function logOperation(db: Firestore, by: string, entry: OperatorEntry, nowMs = Date.now()) {
  const line = { at: new Date(nowMs).toISOString(), by, ...entry };
  await db.collection('membershipLog').add(line);
  return line;
}

const summary = (record: EntitlementRecord | null): string =>
  record ? `${record.status} ${record.plan ?? '-'} until ${record.expiresAt ?? '-'}` : 'nothing';

export const membershipSummary = async (db: Firestore, uid: string): Promise<string> =>
  summary(await readRecord(db, uid));

export async function grantMembership(
  tools: BillingTools,
  uid: string,
  grant: ManualGrant,
): Promise<OperatorEntry> {
  const before = await membershipSummary(tools.db, uid);
  await patchRecord(tools.db, uid, () => ({ grant }));
  await syncUid(tools, uid);
  const after = await membershipSummary(tools.db, uid);
  return { action: 'grant', uid, before, after, reason: grant.reason };
}

/** Ends the grant, the gift time and every subscription immediately, without a refund. */
export async function endMembership(
  tools: BillingTools,
  uid: string,
  reason: string,
): Promise<OperatorEntry> {
  const stored = await readRecord(tools.db, uid);
  const subscriptions = await syncPorts(tools).readSubscriptions(stored?.customerIds ?? [], uid);
  for (const { id } of subscriptions.filter(isCancelable)) await cancelSubscription(tools.stripe, id);
  await patchRecord(tools.db, uid, (record) => (record ? { grant: null, gift: null } : null));
  await syncUid(tools, uid);
  const after = await membershipSummary(tools.db, uid);
  return { action: 'end', uid, before: summary(stored), after, reason };
}

const PAGE = 300;
/** Prefix of a cursor that ends with a Stripe customer id. A cursor without it is the uid of a Firestore record. */
const CUSTOMER = 'customer ';

interface FoundMember {
  readonly uid: string;
  /** The member's Stripe customers. Empty for a member found by the Firestore record, because the record has them. */
  readonly customerIds: readonly string[];
  readonly cursor: string;
}

async function memberOf({ stripe }: BillingTools, uid: string): Promise<FoundMember> {
  const customerIds: string[] = [];
  // Reverses Stripe's order (newest first): in a record, the newest customer is last and is the one in use.
  for await (const { id, metadata } of stripe.customers.list({ limit: 100 }))
    if (metadata.uid === uid) customerIds.unshift(id);
  return { uid, customerIds, cursor: uid };
}

/** Yields the owners of Stripe customers, newest first: from the one after `after`, or all if it is null or deleted. */
async function* customersAfter(tools: BillingTools, after: string | null): AsyncGenerator<FoundMember> {
  const start = after === null ? {} : { starting_after: after };
  try {
    for await (const { id, metadata } of tools.stripe.customers.list({ limit: 100, ...start }))
      if (metadata.uid) yield { uid: metadata.uid, customerIds: [id], cursor: `${CUSTOMER}${id}` };
  } catch (error) {
    if (after === null || !isMissing(error)) throw error;
    yield* customersAfter(tools, null);
  }
}

/** Yields the members after the cursor `after`: first those with an entitlement record, then Stripe customers. */
async function* membersAfter(tools: BillingTools, after: string): AsyncGenerator<FoundMember> {
  const isInRecords = !after.startsWith(CUSTOMER);
  if (isInRecords) {
    const entitlements = tools.db.collection('entitlements');
    for await (const docs of readInPages(entitlements, PAGE, 'Reading memberships', after))
      for (const { id } of docs) yield { uid: id, customerIds: [], cursor: id };
  }
  yield* customersAfter(tools, isInRecords ? null : after.slice(CUSTOMER.length));
}

async function reportForeign({ stripe }: BillingTools, { uid, customerIds }: FoundMember): Promise<void> {
  const live = liveSubscription(await readSubscriptions(stripe, customerIds, {}));
  if (live)
    console.error(`The subscription ${live.id} goes on, but its account ${uid} is not in this project`);
}

export interface ReconcileScope {
  readonly only?: string;
  /** Value of `next` that the previous call returned. */
  readonly after?: string;
  readonly untilMs?: number;
}

/**
 * Syncs all members, or just `only`, with Stripe, in case webhooks were lost. Passes each correction to `onChange`.
 * Stops at `untilMs`, but after at least one member, so that repeated calls reach the end. `next` is null at the end.
 */
export async function reconcile(
  tools: BillingTools,
  onChange: (entry: OperatorEntry) => Promise<unknown>,
  { only, after = '', untilMs = Number.POSITIVE_INFINITY }: ReconcileScope = {},
) {
  let failed = 0;
  let looked = 0;
  const members = only === undefined ? membersAfter(tools, after) : [await memberOf(tools, only)];
  for await (const member of members) {
    const { uid, customerIds, cursor } = member;
    try {
      const stored = await readRecord(tools.db, uid);
      // Members with a record come first, so a customer whose id is in a record is already synced.
      const isSynced = only === undefined && customerIds.some((id) => stored?.customerIds.includes(id));
      if (!isSynced && stored === null && (await isForeign(tools, uid))) await reportForeign(tools, member);
      else if (!isSynced) {
        looked += 1;
        await syncUid(tools, uid, customerIds);
        const [before, after] = [summary(stored), await membershipSummary(tools.db, uid)];
        if (before !== after)
          await onChange({ action: 'reconcile', uid, before, after, reason: 'differed from Stripe' });
      }
    } catch (error) {
      failed += 1;
      console.error(`${uid} could not be reconciled`, error);
    }
    if (Date.now() >= untilMs) return { looked, failed, next: cursor };
  }
  return { looked, failed, next: null };
}
