import type { EntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { formatPrice } from '@/lib/membership/billing/format-price';
import { formatDate } from '@/lib/platform/dates/format-date';
import styles from './SubscriptionPanel.module.scss';

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

function factsOf(record: EntitlementRecord): readonly (readonly [string, string])[] {
  const { price, card, renewsAt, nextPlan } = record;
  return [
    ...(price
      ? [['Price', `${formatPrice(price.amountCents, price.currency)} a ${price.interval}`] as const]
      : []),
    ...(renewsAt ? [['Next charge', formatDate(renewsAt, 'long')] as const] : []),
    ...(card ? [['Card', `${brandName(card.brand)} ending in ${card.last4}`] as const] : []),
    ...(nextPlan
      ? [['Changes to', `${brandName(nextPlan.plan)} on ${formatDate(nextPlan.from, 'long')}`] as const]
      : []),
  ];
}

/** What she pays, when and with what; and a payment that was made twice and sent back. */
export function MembershipFacts({ record }: { readonly record: EntitlementRecord }) {
  const facts = factsOf(record);
  const { duplicateRefund: refund } = record;
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {refund && (
        <p role="note">
          You joined twice on {formatDate(refund.at, 'long')}. We ended the second membership
          {refund.amountCents > 0
            ? ` and sent ${formatPrice(refund.amountCents, refund.currency)} back to your card.`
            : ' before it cost anything.'}
        </p>
      )}
    </>
  );
}
