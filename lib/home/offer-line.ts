import type { Plan } from '@/lib/membership/plans';
import { formatPrice } from '@/lib/membership/price-text';

/** Price and trial in one line, of the plan that costs the least at once; empty when nothing is on offer. */
export function offerLine(plans: readonly Plan[]): string {
  const [plan] = [...plans].sort((a, b) => a.amountCents - b.amountCents);
  if (!plan) return '';
  const price = `${formatPrice(plan.amountCents, plan.currency)} a ${plan.interval}`;
  const trial = plan.trialDays > 0 ? `${plan.trialDays} days free, then ${price}.` : `${price}.`;
  return `${trial} Cancel anytime.`;
}
