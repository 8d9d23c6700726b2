import type { EntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { areSameClaims, mergeClaims } from '@/lib/membership/billing/member-claims';
import { nextRecord } from '@/lib/membership/billing/next-record';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

type Claims = Readonly<Record<string, unknown>>;

/** The services a synchronization uses, so that tests can play through any order of failures. */
export interface SyncPorts {
  /** Everything Stripe knows now. */
  readonly readSubscriptions: (customerIds: readonly string[]) => Promise<readonly SubscriptionFacts[]>;
  /**
   * One transaction: reads the entitlement, asks `change` for the next one and stores it with the profile's mirror and
   * the marks of the events; starts over when somebody else wrote in between. Events that are all marked change nothing.
   */
  readonly update: (
    uid: string,
    eventIds: readonly string[],
    change: (stored: EntitlementRecord | null) => Promise<EntitlementRecord>,
  ) => Promise<void>;
  readonly readRecord: (uid: string) => Promise<EntitlementRecord | null>;
  /** Null when there is no such account. */
  readonly readClaims: (uid: string) => Promise<Claims | null>;
  /** Replaces all claims. */
  readonly writeClaims: (uid: string, claims: Claims) => Promise<void>;
  /** Notes which version the claims stand for. */
  readonly noteClaims: (uid: string, version: number) => Promise<void>;
  /**
   * For an account that no longer exists: cancels its subscriptions and removes the entitlement and the marks of these
   * events.
   */
  readonly forget: (
    uid: string,
    customerIds: readonly string[],
    eventIds: readonly string[],
  ) => Promise<void>;
  /** Notes that this person has been a member, for an account of hers that may come after this one. */
  readonly noteMembership: (uid: string) => Promise<void>;
  readonly now: () => number;
}

export interface SyncTask {
  readonly uid: string;
  /** Customers of this member besides those already known. */
  readonly customerIds: readonly string[];
  /** Ids of the webhook events being handled; empty for a check on our own initiative. */
  readonly eventIds: readonly string[];
}

/** More rounds than this mean that something is wrong; Stripe's next delivery tries again. */
const MAX_ROUNDS = 10;

/**
 * Brings an account's claims in line with its entitlement; returns false when there is no such account. After writing,
 * it checks that the entitlement is still the same, so that the last writer always leaves the newest claims.
 */
async function syncClaims(uid: string, ports: SyncPorts): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const record = await ports.readRecord(uid);
    const existing = await ports.readClaims(uid);
    if (existing === null) return false;
    if (record === null) return true;
    const wanted = mergeClaims(existing, record, ports.now());
    const isSame = areSameClaims(existing, wanted);
    if (!isSame) await ports.writeClaims(uid, wanted);
    if (record.claimsVersion !== record.version) await ports.noteClaims(uid, record.version);
    if (isSame || (await ports.readRecord(uid))?.version === record.version) return true;
  }
  throw new Error(`The claims of ${uid} did not come to rest`);
}

/**
 * Makes a member's rights what Stripe says they are. May be repeated, in any order and by several instances at once.
 * Rejects when anything failed; the caller must then ask for another delivery.
 */
export async function syncMember(task: SyncTask, ports: SyncPorts): Promise<void> {
  const { uid, eventIds } = task;
  let customers: readonly string[] = task.customerIds;
  let isFirst = false;
  await ports.update(uid, eventIds, async (stored) => {
    const customerIds = [...new Set([...(stored?.customerIds ?? []), ...task.customerIds])];
    customers = customerIds;
    // Stripe is read after the version: a newer write in between makes this attempt start over.
    const subscriptions = await ports.readSubscriptions(customerIds);
    const eventId = eventIds.at(-1) ?? null;
    const next = nextRecord({ stored, subscriptions, customerIds, eventId, nowMs: ports.now() });
    isFirst = next.hasBeenMember && stored?.hasBeenMember !== true;
    return next;
  });
  // She deleted her account while this was under way: nothing of hers may stay behind.
  if (!(await syncClaims(uid, ports))) await ports.forget(uid, customers, eventIds);
  else if (isFirst) await ports.noteMembership(uid);
}
