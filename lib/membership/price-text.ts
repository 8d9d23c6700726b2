import { browserDate } from '@/lib/platform/dates/browser-date';
import type { PlanTerms } from './selected-plan';

/** Returns the price, without cents when the amount is whole. */
export function formatPrice(amountCents: number, currency: string): string {
  const minimumFractionDigits = amountCents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits,
  }).format(amountCents / 100);
}

const MONTHS_A_YEAR = 12;

/** Returns the price per month in cents, rounded to the nearest cent. */
export const monthlyCents = (amountCents: number, interval: PlanTerms['interval']): number =>
  interval === 'year' ? Math.round(amountCents / MONTHS_A_YEAR) : amountCents;

export const priceText = ({
  amountCents,
  currency,
  interval,
}: Pick<PlanTerms, 'amountCents' | 'currency' | 'interval'>): string =>
  `${formatPrice(amountCents, currency)} a ${interval}`;

/** Returns the length of one period, for example `1 month`. */
export const durationText = ({
  interval,
  intervalCount = 1,
  count = intervalCount,
}: {
  readonly interval: PlanTerms['interval'];
  readonly intervalCount?: number;
  readonly count?: number;
}): string => (count === 1 ? `1 ${interval}` : `${count} ${interval}s`);

/** `trialDays` is the number of free days for this visitor; null while unknown. */
export function chargeText({ interval, amountCents, currency }: PlanTerms, trialDays: number | null): string {
  const price = formatPrice(amountCents, currency);
  if (trialDays === null) return `${price} every ${interval} until you cancel.`;
  if (trialDays > 0) return `Free for ${trialDays} days, then ${price} every ${interval} until you cancel.`;
  return `${price} today, then every ${interval} until you cancel.`;
}

interface ChargeStep {
  readonly when: string;
  readonly what: string;
}

const step = (when: string, what: string): ChargeStep => ({ when, what });

const DAY_MS = 86_400_000;

/**
 * Returns what is charged today and at the first renewal. Without the current time (the static page) or the
 * number of free days, the days are named in words.
 */
export function chargeSteps(
  { interval, amountCents, currency }: PlanTerms,
  trialDays: number | null,
  nowMs: number | null,
): readonly [ChargeStep, ChargeStep] {
  const price = formatPrice(amountCents, currency);
  const then = `${price}, then every ${interval}`;
  if (trialDays === null)
    return [step('First', price), step(`Every ${interval}`, `${price} until you cancel`)];
  if (trialDays > 0) {
    const when =
      nowMs === null ? `In ${trialDays} days` : browserDate(nowMs + trialDays * DAY_MS, 'shortDay');
    return [step('Today', 'Free'), step(when, then)];
  }
  const when = nowMs === null ? `In a ${interval}` : browserDate(renewal(nowMs, interval), 'mediumDay');
  return [step('Today', price), step(when, then)];
}

/** Like Stripe, keeps the day of the month, or takes the last day of a shorter month. */
function renewal(fromMs: number, interval: PlanTerms['interval']): number {
  if (interval === 'week') return fromMs + 7 * DAY_MS;
  const from = new Date(fromMs);
  const to = new Date(fromMs);
  to.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? MONTHS_A_YEAR : 1));
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}

/** Returns the saving compared with twelve months of the monthly plan, in cents; 0 for none. */
export function yearlySavingCents(plan: PlanTerms, plans: readonly PlanTerms[]): number {
  const monthly = plans.find(({ interval, currency }) => interval === 'month' && currency === plan.currency);
  if (plan.interval !== 'year' || !monthly) return 0;
  return Math.max(0, monthly.amountCents * MONTHS_A_YEAR - plan.amountCents);
}
