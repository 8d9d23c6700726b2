import type { PlanTerms } from './selected-plan';

/** Leaves out the cents of a whole amount. */
export function formatPrice(amountCents: number, currency: string): string {
  const minimumFractionDigits = amountCents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits,
  }).format(amountCents / 100);
}

const MONTHS_A_YEAR = 12;

/** Rounds up to the cent, so that the text never promises too little. */
export const monthlyCents = (amountCents: number, interval: PlanTerms['interval']): number =>
  interval === 'year' ? Math.ceil(amountCents / MONTHS_A_YEAR) : amountCents;

export const priceText = ({
  amountCents,
  currency,
  interval,
}: Pick<PlanTerms, 'amountCents' | 'currency' | 'interval'>): string =>
  `${formatPrice(amountCents, currency)} a ${interval}`;

/** `trialDays` is the number of free days this reader gets, null while unknown. */
export function chargeText({ interval, amountCents, currency }: PlanTerms, trialDays: number | null): string {
  const price = formatPrice(amountCents, currency);
  if (trialDays === null) return `${price} every ${interval} until you cancel.`;
  if (trialDays > 0) return `Free for ${trialDays} days, then ${price} every ${interval} until you cancel.`;
  return `${price} today, then every ${interval} until you cancel.`;
}

/** Returns the saving against twelve months of the monthly plan, in cents; 0 for none. */
export function yearlySavingCents(plan: PlanTerms, plans: readonly PlanTerms[]): number {
  const monthly = plans.find(({ interval, currency }) => interval === 'month' && currency === plan.currency);
  if (plan.interval !== 'year' || !monthly) return 0;
  return Math.max(0, monthly.amountCents * MONTHS_A_YEAR - plan.amountCents);
}
