import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { serverEnv } from '../../config/env';
import { stripe } from '../../stripe/client';
import { customerOfCharge, uidOfCustomer } from '../../stripe/customers';
import { readSubscriptions } from '../../stripe/read-subscriptions';
import { readEvent } from '../../stripe/webhook-event';
import { adminAuth, adminDb } from '../admin';
import { deleteRecord, patchRecord, readRecord, uidByCustomer, updateRecord } from './entitlement-store';
import type { EventPorts } from './receive-event';
import { type SyncPorts, syncMember } from './sync-member';
import { createSyncQueue } from './sync-queue';

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

const isNoAccount = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found';

async function readClaims(auth: Auth, uid: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return (await auth.getUser(uid)).customClaims ?? {};
  } catch (error) {
    if (isNoAccount(error)) return null;
    throw error;
  }
}

export const syncPorts = ({ stripe: sdk, prices, db, auth }: BillingTools): SyncPorts => ({
  readSubscriptions: (customerIds) => readSubscriptions(sdk, customerIds, prices),
  update: (uid, eventIds, change) => updateRecord(db, uid, eventIds, change, Date.now()),
  readRecord: (uid) => readRecord(db, uid),
  readClaims: (uid) => readClaims(auth, uid),
  writeClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
  noteClaims: (uid, version) =>
    patchRecord(db, uid, (stored) => (stored?.version === version ? { claimsVersion: version } : null)),
  forget: (uid, eventIds) => deleteRecord(db, uid, eventIds),
  now: Date.now,
});

/** To be made once a process: it holds the queue of what waits. */
export const eventPorts = (tools: BillingTools): EventPorts => ({
  read: (body, signature) => readEvent(body, signature, tools.webhookSecret),
  customerOfCharge: (chargeId) => customerOfCharge(tools.stripe, chargeId),
  uidOfCustomer: async (customerId) =>
    (await uidOfCustomer(tools.stripe, customerId)) ?? uidByCustomer(tools.db, customerId),
  sync: createSyncQueue((task) => syncMember(task, syncPorts(tools))),
});
