import { planName } from '@/lib/membership/plan-name';
import type { PaymentCard } from '@/lib/stripe/subscription-facts';
import type { EntitlementRecord } from './entitlement-record';
import { formatPrice } from './format-price';
import { priceText } from './plan-price';

type Fact = readonly [name: string, value: string];

/** A card by what is printed on it. */
export const cardName = ({ brand, last4 }: PaymentCard): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/**
 * What somebody who has just joined has bought, what was charged and what will be. `day` writes a date for the reader.
 * Nothing for a membership without a price, such as one that was given.
 */
export function purchaseFacts(record: EntitlementRecord, day: (iso: string) => string): readonly Fact[] {
  const { status, plan, price, renewsAt, card } = record;
  if (!price || plan === null) return [];
  const amount = formatPrice(price.amountCents, price.currency);
  const isTrial = status === 'trialing';
  const facts: (Fact | null)[] = [
    ['Plan', `${planName(plan)}, ${priceText(price)}`],
    isTrial ? ['Due today', formatPrice(0, price.currency)] : ['Paid today', amount],
    renewsAt === null ? null : [isTrial ? 'First charge' : 'Next charge', `${amount} on ${day(renewsAt)}`],
    card && ['Card', cardName(card)],
  ];
  return facts.filter((fact) => fact !== null);
}
