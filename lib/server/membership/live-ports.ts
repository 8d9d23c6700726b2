import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { serverEnv } from '@/lib/platform/config/env';
import { adminAuth, adminDb, findUser } from '@/lib/server/firebase/admin';
import { stripe } from '@/lib/stripe/client';
import { customerOfCharge, uidOfCustomer } from '@/lib/stripe/customers';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { readEvent } from '@/lib/stripe/webhook-event';
import { deleteRecord, patchRecord, readRecord, uidByCustomer, updateRecord } from './entitlement-store';
import type { EventPorts } from './receive-event';
import { duplicatesOf, isFresh, isStillRunning, settleDuplicate } from './settle-duplicates';
import { type SyncPorts, syncMember } from './sync-member';
import { createSyncQueue } from './sync-queue';
import { markTrial } from './trial-marks';

/** The services that rights are computed from and written to. */
export interface BillingTools {
  readonly stripe: Stripe;
  /** Plan slug -> price id. */
  readonly prices: Readonly<Record<string, string>>;
  readonly webhookSecret: string;
  readonly db: Firestore;
  readonly auth: Auth;
}

/** The tools of this deployment. */
export const liveTools = (): BillingTools => {
  const { prices, webhookSecret } = serverEnv().stripe;
  return { stripe: stripe(), prices, webhookSecret, db: adminDb(), auth: adminAuth() };
};

async function readClaims(auth: Auth, uid: string): Promise<Readonly<Record<string, unknown>> | null> {
  const user = await findUser(auth, uid);
  return user && (user.customClaims ?? {});
}

/** Everything Stripe knows of a member now, after refunding a duplicate purchase. */
async function readSettled(
  { stripe: sdk, prices }: BillingTools,
  customerIds: readonly string[],
): Promise<readonly SubscriptionFacts[]> {
  const found = await readSubscriptions(sdk, customerIds, prices);
  const duplicates = duplicatesOf(found, Date.now());
  if (duplicates.length === 0) return found;
  for (const { id } of duplicates) {
    console.warn(`The subscription ${id} was begun beside another one; it is ended and paid back`);
    await settleDuplicate(sdk, id);
  }
  return readSubscriptions(sdk, customerIds, prices);
}

/** Cancels the subscriptions of an account that no longer exists. */
async function endSubscriptions(sdk: Stripe, customerIds: readonly string[]): Promise<void> {
  for (const facts of (await readSubscriptions(sdk, customerIds, {})).filter(isStillRunning)) {
    // Bought with a token that outlived the account: nobody can use it, so it is refunded too.
    if (isFresh(facts, Date.now())) await settleDuplicate(sdk, facts.id);
    else await sdk.subscriptions.cancel(facts.id);
  }
}

export const syncPorts = (tools: BillingTools): SyncPorts => {
  const { stripe: sdk, db, auth } = tools;
  return {
    readSubscriptions: (customerIds) => readSettled(tools, customerIds),
    update: (uid, eventIds, change) => updateRecord(db, uid, eventIds, change, Date.now()),
    readRecord: (uid) => readRecord(db, uid),
    readClaims: (uid) => readClaims(auth, uid),
    writeClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
    noteClaims: (uid, version) =>
      patchRecord(db, uid, (stored) => (stored?.version === version ? { claimsVersion: version } : null)),
    forget: async (uid, customerIds, eventIds) => {
      await endSubscriptions(sdk, customerIds);
      await deleteRecord(db, uid, eventIds);
    },
    noteMembership: async (uid) => markTrial(db, uid, (await findUser(auth, uid))?.email ?? null),
    now: Date.now,
  };
};

/** Create it once per process: it holds the queue of waiting events. */
export const eventPorts = (tools: BillingTools): EventPorts => ({
  read: (body, signature) => readEvent(body, signature, tools.webhookSecret),
  customerOfCharge: (chargeId) => customerOfCharge(tools.stripe, chargeId),
  uidOfCustomer: async (customerId) =>
    (await uidOfCustomer(tools.stripe, customerId)) ?? uidByCustomer(tools.db, customerId),
  sync: createSyncQueue((task) => syncMember(task, syncPorts(tools))),
});
