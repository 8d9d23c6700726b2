import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** A pause ends an hour early, because payments must be on before Stripe creates the invoice of that day. */
const LEAD_MS = 60 * 60 * 1000;

/** Only a healthy monthly membership can be paused: a year is paid in advance, and a trial is free. */
export function mayPause(facts: SubscriptionFacts): boolean {
  const { status, isMonthly, isPaid, isMoneyBack, endsAtMs, periodEndMs, pause } = facts;
  const isHealthy = status === 'active' && isPaid && !isMoneyBack;
  return isHealthy && isMonthly && endsAtMs === null && periodEndMs !== null && pause === null;
}

/** Returns the same day of a later month (or its last day), less an hour, in Unix milliseconds. */
export function pauseEndMs(periodEndMs: number, months: PauseMonths): number {
  const end = new Date(periodEndMs);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(end.getUTCDate(), lastDay);
  return end.setUTCMonth(end.getUTCMonth() + months, day) - LEAD_MS;
}
