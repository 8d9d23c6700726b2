import type { ManualGrant, SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import type { EntitlementRecord } from './entitlement-record';
import { type Judgement, judgeSubscription } from './judge-subscription';
import { wasMembership } from './live-subscription';
import { mayPause } from './pause';

export interface RecordInput {
  readonly stored: EntitlementRecord | null;
  readonly subscriptions: readonly SubscriptionFacts[];
  readonly customerIds: readonly string[];
  readonly eventId: string | null;
  readonly nowMs: number;
}

interface Candidate extends Judgement {
  readonly facts: SubscriptionFacts;
}

const toIso = (ms: number | null): string | null =>
  ms === null || !Number.isFinite(ms) ? null : new Date(ms).toISOString();

/** A grant counts like a subscription that ends. */
const asSubscription = (grant: ManualGrant): SubscriptionFacts => ({
  id: 'grant',
  createdMs: 0,
  status: 'active',
  plan: grant.plan,
  periodStartMs: null,
  periodEndMs: Date.parse(grant.until),
  endsAtMs: Date.parse(grant.until),
  isMonthly: false,
  isPaid: true,
  pause: null,
  failedSinceMs: null,
  isMoneyBack: false,
  isDuplicate: false,
  price: null,
  lastPaidCents: 0,
  card: null,
  nextPlan: null,
});

const OVER = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** Granting ranks above not granting: healthy first, then past due, then what may still recover, last what is over. */
function rank({ status, untilMs }: Candidate): number {
  if (untilMs !== null) return status === 'past_due' ? 1 : 0;
  return OVER.has(status) ? 3 : 2;
}

/** Within a rank the longer right wins, then the newest subscription. */
function compare(a: Candidate, b: Candidate): number {
  const byRank = rank(a) - rank(b);
  if (byRank !== 0) return byRank;
  const byEnd = (b.untilMs ?? 0) - (a.untilMs ?? 0);
  return byEnd || b.facts.createdMs - a.facts.createdMs || (a.facts.id < b.facts.id ? -1 : 1);
}

/** Of several subscriptions any one that grants is enough, whichever event came last. */
function best(subscriptions: readonly SubscriptionFacts[], nowMs: number): Candidate | null {
  const candidates = subscriptions.map((facts): Candidate => {
    const { status, untilMs } = judgeSubscription(facts);
    const isLive = untilMs !== null && untilMs > nowMs;
    // An expired right ranks with those that never were, but the member is still told when it ended.
    return { facts, status, untilMs: isLive ? untilMs : null };
  });
  return candidates.sort(compare)[0] ?? null;
}

function story({ facts, status }: Candidate) {
  const isRunning = status === 'active' || status === 'trialing';
  const isUnpaid = ['past_due', 'unpaid', 'incomplete', 'incomplete_expired'].includes(status);
  const isGoingOn = isRunning && facts.endsAtMs === null && facts.pause === null;
  return {
    renewsAt: isGoingOn ? toIso(facts.periodEndMs) : null,
    endsAt: toIso(facts.endsAtMs),
    paymentFailedAt: isUnpaid ? toIso(facts.failedSinceMs ?? facts.periodStartMs) : null,
    resumesAt: isRunning || status === 'paused' ? toIso(facts.pause?.untilMs ?? null) : null,
    isPaused: facts.pause !== null && (isRunning || status === 'paused'),
    canPause: mayPause(facts),
    price: facts.price && {
      amountCents: facts.price.amountCents,
      currency: facts.price.currency,
      interval: facts.price.interval,
    },
    card: facts.card,
    nextPlan: isGoingOn && facts.nextPlan ? toNextPlan(facts.nextPlan) : null,
  };
}

const toNextPlan = ({ plan, fromMs }: { readonly plan: string; readonly fromMs: number }) => ({
  plan,
  from: new Date(fromMs).toISOString(),
});

const NO_STORY = {
  renewsAt: null,
  endsAt: null,
  paymentFailedAt: null,
  resumesAt: null,
  isPaused: false,
  canPause: false,
  price: null,
  card: null,
  nextPlan: null,
};

/** The last time a second membership was ended and paid back. */
function duplicateRefund(subscriptions: readonly SubscriptionFacts[]): EntitlementRecord['duplicateRefund'] {
  const [latest] = subscriptions
    .filter(({ isDuplicate }) => isDuplicate)
    .toSorted((a, b) => b.createdMs - a.createdMs);
  const at = toIso(latest?.endsAtMs ?? latest?.createdMs ?? null);
  if (!latest || at === null) return null;
  return { at, amountCents: latest.lastPaidCents, currency: latest.price?.currency ?? 'usd' };
}

/**
 * The entitlement that follows from everything Stripe knows of a member now and from the operator's grant.
 * Looks at the past only to count the versions and for whether there ever was a membership, so that neither order nor
 * repetition of events matters.
 */
export function nextRecord(input: RecordInput): EntitlementRecord {
  const { stored, subscriptions, customerIds, eventId, nowMs } = input;
  const grant = stored?.grant ?? null;
  const chosen = best([...subscriptions, ...(grant ? [asSubscription(grant)] : [])], nowMs);
  const judged = chosen && judgeSubscription(chosen.facts).untilMs;
  return {
    status: chosen?.status ?? 'none',
    plan: chosen?.facts.plan ?? null,
    expiresAt: toIso(chosen ? (judged ?? chosen.facts.endsAtMs) : null),
    ...(chosen ? story(chosen) : NO_STORY),
    hasBeenMember: stored?.hasBeenMember === true || subscriptions.some(wasMembership),
    duplicateRefund: duplicateRefund(subscriptions),
    customerIds,
    grant,
    version: (stored?.version ?? 0) + 1,
    claimsVersion: stored?.claimsVersion ?? 0,
    lastEventId: eventId ?? stored?.lastEventId ?? null,
    updatedAt: new Date(nowMs).toISOString(),
  };
}
