import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

/** How many months a member may pause for. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Payments resume shortly before the invoice that they are for is written. */
const LEAD_MS = 60 * 60 * 1000;

/** Only a healthy monthly membership can be paused: a year is paid ahead, and a trial is free. */
export function mayPause(facts: SubscriptionFacts): boolean {
  const { status, isMonthly, isPaid, isMoneyBack, endsAtMs, periodEndMs, pause } = facts;
  const isHealthy = status === 'active' && isPaid && !isMoneyBack;
  return isHealthy && isMonthly && endsAtMs === null && periodEndMs !== null && pause === null;
}

/**
 * When a pause ends, in Unix milliseconds: so many months after the paid period, on the same day of the month or the last
 * one there is, and shortly before the bill of that day.
 */
export function pauseEndMs(periodEndMs: number, months: PauseMonths): number {
  const end = new Date(periodEndMs);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(end.getUTCDate(), lastDay);
  return end.setUTCMonth(end.getUTCMonth() + months, day) - LEAD_MS;
}
