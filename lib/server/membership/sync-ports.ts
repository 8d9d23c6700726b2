import type { Auth } from 'firebase-admin/auth';
import type Stripe from 'stripe';
import { GRANTING } from '@/lib/membership/entitlement';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { isCancelable, isMembership } from '@/lib/membership/subscription-status';
import { serverEnv } from '@/lib/platform/config/env';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { findUser } from '@/lib/server/firebase/accounts';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { isDeletedAccount } from '@/lib/server/firebase/deleted-accounts';
import { cancelSubscription } from '@/lib/stripe/change-subscription';
import { expanded, stripe } from '@/lib/stripe/client';
import { setCustomerEmail } from '@/lib/stripe/customers';
import { paymentOf } from '@/lib/stripe/money-back';
import { DUPLICATE_NOTE, readSubscriptions } from '@/lib/stripe/read-subscriptions';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { deleteRecord, patchRecord, readRecord, updateRecord } from './entitlement-store';
import { claimTrial, verifiedEmail } from './trial-marks';

/** Maximum age of a duplicate that is refunded automatically. An operator decides about older duplicates. */
const FRESH_MS = 2 * DAY_MS;

const isFresh = ({ createdMs }: SubscriptionFacts, nowMs: number): boolean => nowMs - createdMs < FRESH_MS;

function duplicatesOf(
  subscriptions: readonly SubscriptionFacts[],
  nowMs: number,
): readonly SubscriptionFacts[] {
  const [, ...later] = subscriptions
    .filter(({ status }) => GRANTING.has(status))
    .toSorted((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1));
  return later.filter((facts) => isFresh(facts, nowMs));
}

/** Refunds and cancels the subscription, and marks it as a duplicate. Safe to repeat. */
async function refundAndCancelDuplicate(stripe: Stripe, id: string): Promise<void> {
  const expand = ['latest_invoice.payments'];
  const { latest_invoice, status } = await stripe.subscriptions.retrieve(id, { expand });
  const bill = expanded(latest_invoice);
  const payment = paymentOf(bill);
  if (payment !== null && (bill?.amount_paid ?? 0) > 0) {
    const params = { payment_intent: payment, reason: 'duplicate' } as const;
    await stripe.refunds.create(params, { idempotencyKey: `duplicate:${id}` });
  }
  if (status === 'canceled') return;
  await stripe.subscriptions.update(id, { metadata: { [DUPLICATE_NOTE]: 'yes' } });
  await cancelSubscription(stripe, id);
}

export function liveTools() {
  const { prices, webhookSecret } = serverEnv().stripe;
  return { stripe: stripe(), prices, webhookSecret, db: adminDb(), auth: adminAuth() };
}

export type BillingTools = Readonly<ReturnType<typeof liveTools>>;

/** True if the uid has no account and no deletion mark: it is of another project, or missing in a restored backup. */
export const isForeign = async ({ db, auth }: BillingTools, uid: string): Promise<boolean> =>
  (await findUser(auth, uid)) === null && !(await isDeletedAccount(db, uid));

type Claims = Readonly<Record<string, unknown>>;

async function readClaims(auth: Auth, uid: string): Promise<Claims | null> {
  const user = await findUser(auth, uid);
  return user && (user.customClaims ?? {});
}

/**
 * Refunds and cancels duplicate memberships. Cancels a person's second trial. Cancels a membership if its last payment
 * went back to the payer: Stripe would charge again at the renewal. Returns the resulting subscriptions.
 */
async function readSettled(
  tools: BillingTools,
  customerIds: readonly string[],
  uid: string,
): Promise<readonly SubscriptionFacts[]> {
  const { stripe: sdk, prices } = tools;
  const found = await readSubscriptions(sdk, customerIds, prices);
  const memberships = found.filter(isMembership);
  const returned = memberships.filter((facts) => facts.isBackForGood && isCancelable(facts));
  for (const { id } of returned) {
    console.warn(`The last payment of the subscription ${id} went back: it is cancelled`);
    await cancelSubscription(sdk, id);
  }
  const duplicates = duplicatesOf(
    memberships.filter((facts) => !returned.includes(facts)),
    Date.now(),
  );
  for (const { id } of duplicates) {
    console.warn(`The subscription ${id} is a duplicate: it is cancelled and refunded`);
    await refundAndCancelDuplicate(sdk, id);
  }
  const trials = memberships.filter(({ status, isFreeTime }) => status === 'trialing' && !isFreeTime);
  const isSecond =
    trials.length > 0 && !(await claimTrial(tools.db, uid, verifiedEmail(await findUser(tools.auth, uid))));
  const secondTrials = isSecond ? trials.filter((trial) => !duplicates.includes(trial)) : [];
  for (const { id } of secondTrials) {
    console.warn(`The subscription ${id} is a second trial of one person: it is cancelled`);
    await cancelSubscription(sdk, id);
  }
  const isChanged = returned.length + duplicates.length + secondTrials.length > 0;
  return isChanged ? readSubscriptions(sdk, customerIds, prices) : found;
}

async function endSubscriptions(sdk: Stripe, customerIds: readonly string[]): Promise<void> {
  for (const facts of (await readSubscriptions(sdk, customerIds, {})).filter(isCancelable)) {
    // A recent subscription may have been bought after the account's deletion with a still valid token: refund it.
    if (isFresh(facts, Date.now())) await refundAndCancelDuplicate(sdk, facts.id);
    else await cancelSubscription(sdk, facts.id);
  }
}

export const syncPorts = (tools: BillingTools) => {
  const { stripe: sdk, db, auth } = tools;
  return {
    readSubscriptions: (customerIds: readonly string[], uid: string) => readSettled(tools, customerIds, uid),
    update: (
      uid: string,
      eventIds: readonly string[],
      change: (stored: EntitlementRecord | null) => Promise<EntitlementRecord>,
    ) => updateRecord(db, uid, eventIds, change, Date.now()),
    readRecord: (uid: string) => readRecord(db, uid),
    readClaims: (uid: string) => readClaims(auth, uid),
    writeClaims: (uid: string, claims: Claims) => auth.setCustomUserClaims(uid, claims),
    /** Stores which version of the record the claims are from, unless the record has changed meanwhile. */
    noteClaims: (uid: string, version: number) =>
      patchRecord(db, uid, (stored) => (stored?.version === version ? { claimsVersion: version } : null)),
    /** For a deleted account: ends its subscriptions. Deletes its record and the marks of the events `eventIds`. */
    forget: async (uid: string, customerIds: readonly string[], eventIds: readonly string[]) => {
      await endSubscriptions(sdk, customerIds);
      await deleteRecord(db, uid, eventIds);
    },
    /** Sends the verified email address to Stripe. If `hasBeenMember`, also marks the trial of this address as used. */
    followAccount: async (uid: string, customerIds: readonly string[], hasBeenMember: boolean) => {
      const email = verifiedEmail(await findUser(auth, uid));
      if (email === null) return;
      if (hasBeenMember) await claimTrial(db, uid, email);
      const customerId = customerIds.at(-1);
      if (customerId !== undefined) await setCustomerEmail(sdk, customerId, email);
    },
    now: Date.now,
  };
};

export type SyncPorts = Readonly<ReturnType<typeof syncPorts>>;
