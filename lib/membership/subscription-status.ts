import { DAY_MS } from '@/lib/platform/dates/duration';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

/** Number of days for which access continues after a failed or late renewal. */
export const GRACE_DAYS = 3;
const GRACE_MS = GRACE_DAYS * DAY_MS;

export interface SubscriptionStatus {
  readonly status: string;
  readonly untilMs: number | null;
}

const none = (status: string): SubscriptionStatus => ({ status, untilMs: null });

/** Access ends `GRACE_MS` after `sinceMs`, the time of the unpaid invoice. Null gives no access. */
const overdue = (sinceMs: number | null): SubscriptionStatus => ({
  status: 'past_due',
  untilMs: sinceMs === null ? null : sinceMs + GRACE_MS,
});

const until = (status: string, ms: number | null): SubscriptionStatus =>
  ms === null || !Number.isFinite(ms) ? none('unknown') : { status, untilMs: ms };

/** A trial added after the start (`isFreeTime`) is `active`: texts about trials say that nothing was charged yet. */
export function subscriptionStatus(facts: SubscriptionFacts): SubscriptionStatus {
  const { periodStartMs, periodEndMs, endsAtMs, failedSinceMs } = facts;
  const status = facts.isFreeTime ? 'active' : facts.status;
  if (facts.isMoneyBack && status !== 'canceled') return none('revoked');
  switch (status) {
    case 'trialing':
    case 'active':
      if (facts.pause) return facts.isPaid ? until(status, periodEndMs) : none('paused');
      // Stripe can still report `active` after the payment for a new period has failed.
      if (failedSinceMs !== null) return overdue(failedSinceMs);
      if (endsAtMs !== null) return until(status, endsAtMs);
      return until(status, periodEndMs === null ? null : periodEndMs + GRACE_MS);
    case 'past_due':
      return overdue(failedSinceMs ?? periodStartMs);
    default:
      return none(status);
  }
}

const LIVE = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

export const liveSubscription = (subscriptions: readonly SubscriptionFacts[]): SubscriptionFacts | null =>
  subscriptions.find(({ status }) => LIVE.has(status)) ?? null;

/** Stripe refuses to cancel a subscription that has ended. */
export const isCancelable = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired';

/** False if the first payment never succeeded. */
export const hasBegun = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  !status.startsWith('incomplete');

/**
 * False for a subscription without a plan, which may be for something else that the studio sells. It still gives
 * access, because it may also be a membership that was made by hand in Stripe's dashboard.
 */
export const isMembership = ({ plan }: Pick<SubscriptionFacts, 'plan'>): boolean => plan !== null;
