import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** A pause ends this long before the renewal, so that Stripe does not void the renewal's invoice. */
const LEAD_MS = 60 * 60 * 1000;

/** A yearly plan is paid in advance and a trial is free, so neither can be paused. */
export function mayPause(facts: SubscriptionFacts): boolean {
  const { status, isMonthly, isPaid, isMoneyBack, endsAtMs, periodEndMs, pause } = facts;
  const isHealthy = status === 'active' && isPaid && !isMoneyBack;
  return isHealthy && isMonthly && endsAtMs === null && periodEndMs !== null && pause === null;
}

/** Returns the end of a pause in Unix milliseconds: `LEAD_MS` before the renewal `months` months later. */
export function pauseEndMs(periodEndMs: number, months: PauseMonths): number {
  const end = new Date(periodEndMs);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(end.getUTCDate(), lastDay);
  return end.setUTCMonth(end.getUTCMonth() + months, day) - LEAD_MS;
}
