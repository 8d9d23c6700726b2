import { FactList } from '@/components/ui/FactList';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import {
  cardName,
  discountFact,
  type Fact,
  giftText,
  nextChargeFact,
  planName,
} from '@/lib/membership/membership-summary';
import { formatPrice, priceText } from '@/lib/membership/price-text';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { serverNow } from '@/lib/platform/http/server-clock';
import styles from './SubscriptionPanel.module.scss';

function factsOf(record: EntitlementRecord): readonly Fact[] {
  const { price, card, nextPlan } = record;
  const day = (iso: string) => browserDate(iso, 'longDay');
  const gift = giftText(record, serverNow(), day);
  const facts: (Fact | null)[] = [
    price && ['Price', priceText(price)],
    discountFact(record, day),
    nextChargeFact(record, day),
    card && ['Card', cardName(card)],
    gift === null ? null : ['Gift', gift],
    nextPlan && ['Changes to', `${planName(nextPlan.plan)} on ${day(nextPlan.from)}`],
  ];
  return facts.filter((fact) => fact !== null);
}

export function MembershipFacts({ record }: { readonly record: EntitlementRecord }) {
  const { duplicateRefund: refund } = record;
  return (
    <>
      <FactList className={styles.facts} facts={factsOf(record)} />
      {refund && (
        <p role="note">
          You joined twice on {browserDate(refund.at, 'longDay')}. We ended the second membership
          {refund.amountCents > 0
            ? ` and sent ${formatPrice(refund.amountCents, refund.currency)} back to your card.`
            : ' before it cost anything.'}
        </p>
      )}
    </>
  );
}
