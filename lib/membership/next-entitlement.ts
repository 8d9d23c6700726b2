import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { GRANTING, isEntitled } from './entitlement';
import { type EntitlementRecord, NO_ENTITLEMENT } from './entitlement-record';
import { giftEndMs, giftLeftMs } from './gift';
import { mayPause, mayResume } from './membership-pause';
import { hasBegun, isMembership, type SubscriptionStatus, subscriptionStatus } from './subscription-status';

export interface EntitlementInput {
  readonly stored: EntitlementRecord | null;
  readonly subscriptions: readonly SubscriptionFacts[];
  readonly customerIds: readonly string[];
  readonly eventId: string | null;
  readonly nowMs: number;
}

interface Candidate extends SubscriptionStatus {
  readonly facts: SubscriptionFacts;
}

const toIso = (ms: number | null): string | null =>
  ms === null || !Number.isFinite(ms) ? null : new Date(ms).toISOString();

const OVER = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** The lowest rank is the best: 0 for access, 1 for the grace period, 2 for no access at present. */
function rank({ status, untilMs }: Candidate): number {
  if (untilMs === null) return 2;
  return status === 'past_due' ? 1 : 0;
}

const isOver = ({ status, untilMs }: Candidate): boolean => untilMs === null && OVER.has(status);

/** Sorts ended subscriptions last. Among the others, one without a plan comes after any membership. */
function compare(a: Candidate, b: Candidate): number {
  const byOver = Number(isOver(a)) - Number(isOver(b));
  const byKind = Number(isMembership(b.facts)) - Number(isMembership(a.facts));
  const byEnd = (b.untilMs ?? 0) - (a.untilMs ?? 0);
  const byStart = b.facts.createdMs - a.facts.createdMs;
  return byOver || byKind || rank(a) - rank(b) || byEnd || byStart || (a.facts.id < b.facts.id ? -1 : 1);
}

function best(subscriptions: readonly SubscriptionFacts[], nowMs: number): Candidate | null {
  const candidates = subscriptions.map((facts): Candidate => {
    const { status, untilMs } = subscriptionStatus(facts);
    const isLive = untilMs !== null && untilMs > nowMs;
    // Access that has ended ranks like no access.
    return { facts, status, untilMs: isLive ? untilMs : null };
  });
  return candidates.sort(compare)[0] ?? null;
}

/** Returns the subscription whose details are in the record: the only one that a member sees and may change. */
export const shownSubscription = (
  subscriptions: readonly SubscriptionFacts[],
  nowMs: number,
): SubscriptionFacts | null => best(subscriptions, nowMs)?.facts ?? null;

function billingDetails({ facts, status }: Candidate) {
  const isRunning = status === 'active' || status === 'trialing';
  const isUnpaid = ['past_due', 'unpaid', 'incomplete', 'incomplete_expired'].includes(status);
  const isGoingOn = isRunning && facts.endsAtMs === null && facts.pause === null;
  const isPaused = mayResume(facts);
  return {
    renewsAt: isGoingOn ? toIso(facts.periodEndMs) : null,
    renewalAnchor: isGoingOn ? toIso(facts.anchorMs) : null,
    endsAt: toIso(facts.endsAtMs),
    paymentFailedAt: isUnpaid ? toIso(facts.failedSinceMs ?? facts.periodStartMs) : null,
    resumesAt: isPaused ? toIso(facts.pause?.untilMs ?? null) : null,
    isPaused,
    canPause: mayPause(facts),
    price: facts.price && {
      amountCents: facts.price.amountCents,
      currency: facts.price.currency,
      interval: facts.price.interval,
      intervalCount: facts.price.intervalCount,
    },
    card: facts.card,
    discount: isGoingOn ? facts.discount : null,
    nextPlan: isGoingOn ? facts.nextPlan : null,
    pendingPlan: facts.pendingPlan,
  };
}

function duplicateRefund(subscriptions: readonly SubscriptionFacts[]): EntitlementRecord['duplicateRefund'] {
  const [latest] = subscriptions
    .filter(({ isDuplicate }) => isDuplicate)
    .toSorted((a, b) => b.createdMs - a.createdMs);
  const at = toIso(latest?.endsAtMs ?? latest?.createdMs ?? null);
  if (!latest || at === null) return null;
  return { at, amountCents: latest.lastPaidCents, currency: latest.price?.currency ?? 'usd' };
}

/** Adds gift time. Gift time starts when other access ends, and stops while a membership renews or is paused. */
function withGift(base: EntitlementRecord, blank: EntitlementRecord, nowMs: number): EntitlementRecord {
  const { gift } = base;
  if (!gift) return base;
  const leftMs = giftLeftMs(gift, nowMs);
  const isOver = base.status === 'none' || OVER.has(base.status);
  if (leftMs === 0) {
    const endMs = giftEndMs(gift);
    const isLast = isOver && endMs !== null && !(endMs <= Date.parse(base.endsAt ?? ''));
    const over = { status: 'canceled', plan: gift.plan, expiresAt: toIso(endMs), endsAt: toIso(endMs) };
    return isLast ? { ...blank, ...over } : base;
  }
  if (base.renewsAt !== null || base.isPaused) return { ...base, gift: { ...gift, leftMs, startsAt: null } };
  const baseEndMs = isEntitled(base, nowMs).isEntitled ? Date.parse(base.expiresAt ?? '') : nowMs;
  const isRunning = baseEndMs <= nowMs;
  const keepsStart = isRunning && gift.startsAt !== null && Date.parse(gift.startsAt) <= nowMs;
  const next = keepsStart ? gift : { ...gift, leftMs, startsAt: toIso(Math.max(nowMs, baseEndMs)) };
  const expiresAt = toIso(giftEndMs(next));
  if (!isRunning) return { ...base, expiresAt, gift: next };
  // Gift time gives access, but a payment is still due: with `past_due`, the pages go on asking for the payment.
  if (!isOver && base.paymentFailedAt !== null) return { ...base, status: 'past_due', expiresAt, gift: next };
  const membership = isOver ? { ...blank, plan: gift.plan } : base;
  return { ...membership, status: 'active', expiresAt, endsAt: expiresAt, gift: next };
}

/** If a membership has not ended, puts its customer last: the customer portal must show the membership to cancel. */
function inUseLast(customerIds: readonly string[], found: Candidate | null): readonly string[] {
  if (!found || OVER.has(found.status)) return customerIds;
  const { customerId } = found.facts;
  return [...customerIds.filter((id) => id !== customerId), customerId];
}

/** Computes the record from all subscriptions, so the order of Stripe's events does not matter. */
export function nextEntitlement(input: EntitlementInput): EntitlementRecord {
  const { subscriptions, customerIds, eventId, nowMs } = input;
  const stored = input.stored ?? NO_ENTITLEMENT;
  const { grant } = stored;
  const grantUntilMs = grant && Date.parse(grant.until);
  const isGranted = grantUntilMs !== null && grantUntilMs > nowMs;
  const found = best(subscriptions, nowMs);
  const foundEndMs = found && OVER.has(found.status) ? (found.facts.endsAtMs ?? 0) : Number.POSITIVE_INFINITY;
  // A grant that ends after an ended membership replaces it. Otherwise the grant only extends a membership's access.
  const paid = grantUntilMs !== null && foundEndMs <= grantUntilMs ? null : found;
  const untilMs = paid ? (subscriptionStatus(paid.facts).untilMs ?? paid.facts.endsAtMs) : grantUntilMs;
  const status = paid?.status ?? (grant ? 'canceled' : 'none');
  const blank = {
    ...NO_ENTITLEMENT,
    hasBeenMember: stored.hasBeenMember || subscriptions.some(hasBegun),
    memberSince: stored.memberSince,
    duplicateRefund: duplicateRefund(subscriptions),
    customerIds: inUseLast(customerIds, found),
    grant,
    gift: stored.gift,
    version: stored.version + 1,
    claimsVersion: stored.claimsVersion,
    lastEventId: eventId ?? stored.lastEventId,
    updatedAt: new Date(nowMs).toISOString(),
  };
  const record = {
    ...blank,
    status: isGranted && !GRANTING.has(status) ? 'active' : status,
    plan: (paid ? paid.facts.plan : grant?.plan) ?? null,
    expiresAt: toIso(isGranted ? Math.max(untilMs ?? 0, grantUntilMs) : untilMs),
    ...(paid ? billingDetails(paid) : { endsAt: toIso(grantUntilMs) }),
  };
  return withSince(withGift(record, blank, nowMs), subscriptions, nowMs);
}

function withSince(
  record: EntitlementRecord,
  subscriptions: readonly SubscriptionFacts[],
  nowMs: number,
): EntitlementRecord {
  const given = isEntitled(record, nowMs).isEntitled ? [nowMs] : [];
  const known = record.memberSince === null ? given : [Date.parse(record.memberSince)];
  const paid = subscriptions.filter(hasBegun).map(({ createdMs }) => createdMs);
  const all = [...known, ...paid];
  return { ...record, memberSince: all.length === 0 ? null : toIso(Math.min(...all)) };
}
