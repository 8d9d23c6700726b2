import type { EntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { formatPrice } from '@/lib/membership/billing/format-price';
import { priceText } from '@/lib/membership/billing/plan-price';
import { cardName } from '@/lib/membership/billing/purchase-facts';
import { planName } from '@/lib/membership/plan-name';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { type Fact, FactList } from './FactList';

function factsOf({ status, price, card, renewsAt, nextPlan }: EntitlementRecord): readonly Fact[] {
  const facts: (Fact | null)[] = [
    price && ['Price', priceText(price)],
    renewsAt === null
      ? null
      : [status === 'trialing' ? 'First charge' : 'Next charge', browserDate(renewsAt, 'longDay')],
    card && ['Card', cardName(card)],
    nextPlan && ['Changes to', `${planName(nextPlan.plan)} on ${browserDate(nextPlan.from, 'longDay')}`],
  ];
  return facts.filter((fact) => fact !== null);
}

/** What she pays, when and with what; and a payment that was made twice and sent back. */
export function MembershipFacts({ record }: { readonly record: EntitlementRecord }) {
  const { duplicateRefund: refund } = record;
  return (
    <>
      <FactList facts={factsOf(record)} />
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
