import { addMonths, HOUR_MS } from '@/lib/platform/dates/duration';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { subscriptionStatus } from './subscription-status';

export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** A pause ends this long before the renewal, so that Stripe does not void the renewal's invoice. */
const LEAD_MS = HOUR_MS;

/** Only monthly plans can pause, because a pause skips monthly charges. Free trials have no charge to skip. */
export function mayPause(facts: SubscriptionFacts): boolean {
  const { status, isMonthly, isPaid, isMoneyBack, endsAtMs, periodEndMs, pause } = facts;
  const isHealthy = status === 'active' && isPaid && !isMoneyBack;
  return isHealthy && isMonthly && endsAtMs === null && periodEndMs !== null && pause === null;
}

const RESUMABLE = new Set(['active', 'trialing', 'paused']);

/** False without a pause, if the membership is set to end, or if a payment is overdue or was returned. */
export const mayResume = (facts: SubscriptionFacts): boolean =>
  facts.pause !== null && facts.endsAtMs === null && RESUMABLE.has(subscriptionStatus(facts).status);

/** Like Stripe, uses the day of `anchorMs` in each month: with the 31st, renewals are on February 28 and March 31. */
export const pauseEndMs = (periodEndMs: number, anchorMs: number, months: PauseMonths): number =>
  addMonths(periodEndMs, months, anchorMs) - LEAD_MS;
