import type { PlanTerms } from '@/lib/membership/chosen-plan';
import { formatPrice } from './format-price';

const MONTHS_A_YEAR = 12;

/** The price of a plan as text: "$24 a month". */
export const priceText = ({
  amountCents,
  currency,
  interval,
}: Pick<PlanTerms, 'amountCents' | 'currency' | 'interval'>): string =>
  `${formatPrice(amountCents, currency)} a ${interval}`;

/** What will be charged and when, in one sentence. `trialDays` are those that she is entitled to. */
export function chargeText({ interval, amountCents, currency }: PlanTerms, trialDays: number): string {
  const price = formatPrice(amountCents, currency);
  if (trialDays > 0) return `Free for ${trialDays} days, then ${price} every ${interval} until you cancel.`;
  return `${price} today, then every ${interval} until you cancel.`;
}

/** What a year of this plan saves against paying for it by the month, in cents; 0 where it saves nothing. */
export function yearlySavingCents(plan: PlanTerms, plans: readonly PlanTerms[]): number {
  const monthly = plans.find(({ interval, currency }) => interval === 'month' && currency === plan.currency);
  if (plan.interval !== 'year' || !monthly) return 0;
  return Math.max(0, monthly.amountCents * MONTHS_A_YEAR - plan.amountCents);
}
