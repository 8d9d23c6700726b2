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

/** Returns the price per month, rounded up so that the text never promises too low a price. */
export const monthlyCents = (amountCents: number, interval: PlanTerms['interval']): number =>
  interval === 'year' ? Math.ceil(amountCents / MONTHS_A_YEAR) : amountCents;

export const priceText = ({
  amountCents,
  currency,
  interval,
}: Pick<PlanTerms, 'amountCents' | 'currency' | 'interval'>): string =>
  `${formatPrice(amountCents, currency)} a ${interval}`;

/** `trialDays` is the number of free days for this visitor; null while unknown. */
export function chargeText({ interval, amountCents, currency }: PlanTerms, trialDays: number | null): string {
  const price = formatPrice(amountCents, currency);
  if (trialDays === null) return `${price} every ${interval} until you cancel.`;
  if (trialDays > 0) return `Free for ${trialDays} days, then ${price} every ${interval} until you cancel.`;
  return `${price} today, then every ${interval} until you cancel.`;
}

/** Returns the saving compared with twelve months of the monthly plan, in cents; 0 for none. */
export function yearlySavingCents(plan: PlanTerms, plans: readonly PlanTerms[]): number {
  const monthly = plans.find(({ interval, currency }) => interval === 'month' && currency === plan.currency);
  if (plan.interval !== 'year' || !monthly) return 0;
  return Math.max(0, monthly.amountCents * MONTHS_A_YEAR - plan.amountCents);
}
