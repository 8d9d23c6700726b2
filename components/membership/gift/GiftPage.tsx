import { useRouter } from 'next/router';
import { useState } from 'react';
import styles from '@/components/membership/pricing/PricingPage.module.scss';
import { useBillingRequest } from '@/components/membership/subscription/use-billing-request';
import { PageHead } from '@/components/site/page/PageHead';
import { Button, LinkButton } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/FieldFrame';
import { EmptyState } from '@/components/ui/StateMessage';
import { requestGiftCheckout } from '@/lib/membership/gift-api';
import { durationText, formatPrice, taxNote } from '@/lib/membership/price-text';
import type { PlanTerms } from '@/lib/membership/selected-plan';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';

const STEPS = [
  {
    title: 'Pay once',
    text: 'It won’t renew, and you don’t need an account.',
  },
  {
    title: 'Get a code',
    text: publicEnv.hasMail
      ? 'You’ll see it right after you pay, and we’ll email it to you. Forward it or write it on a card.'
      : 'You’ll see it right after you pay. Send it on or write it on a card.',
  },
  {
    title: 'They start when they’re ready',
    text: 'The code works once. If they’re a member already, your gift waits and adds to what they’ve paid for.',
  },
] as const;

function GiftCard({ plan, isBusy, onGive }: GiftCardProps) {
  const duration = durationText(plan);
  const tax = taxNote(plan.currency);
  return (
    <li className={classNames(styles.card, styles.short)} aria-labelledby={`gift-${plan.slug}`}>
      <div className={styles.head}>
        <h2 id={`gift-${plan.slug}`}>{duration}</h2>
      </div>
      <p className="muted m-0">
        <span className={styles.amount}>{formatPrice(plan.amountCents, plan.currency)}</span> once
        {tax && `,${tax}`}
      </p>
      <p className="muted m-0">Every class, every series, and live events for {duration}.</p>
      <Button size="large" isWide isBusy={isBusy} onClick={onGive}>
        Give {duration}
      </Button>
    </li>
  );
}

interface GiftCardProps {
  readonly plan: PlanTerms;
  readonly isBusy: boolean;
  readonly onGive: () => void;
}

export function GiftPage({ plans }: { readonly plans: readonly PlanTerms[] }) {
  const { query } = useRouter();
  const { isBusy, error, openPage } = useBillingRequest({ isForVisitors: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const give = (plan: string) => {
    if (isBusy) return;
    setChosen(plan);
    void openPage((caller) => requestGiftCheckout(caller, plan));
  };
  return (
    <>
      <PageHead
        title="Give a membership"
        description={`Give someone ${publicEnv.appName}: pay once, get a code, and pass it on.`}
      />
      <div className="container section stack gap-6">
        {query.checkout === 'left' && (
          <div className={styles.notice} role="status">
            <p>You left before paying, so you weren’t charged. Come back anytime.</p>
          </div>
        )}
        <section aria-label="Gifts">
          {plans.length === 0 && (
            <EmptyState
              title="Gifts open soon"
              message="You’ll find them here as soon as memberships open."
              action={<LinkButton href={routes.videos}>Browse classes</LinkButton>}
            />
          )}
          <ul className={styles.plans}>
            {plans.map((plan) => (
              <GiftCard
                key={plan.slug}
                plan={plan}
                isBusy={isBusy && chosen === plan.slug}
                onGive={() => give(plan.slug)}
              />
            ))}
          </ul>
          <FieldError message={error} />
        </section>
        <ul className={classNames(styles.promises, styles.three)}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.notice}>
          <p>Got a gift code?</p>
          <LinkButton href={routes.giftRedeem} variant="secondary">
            Use a gift code
          </LinkButton>
        </div>
      </div>
    </>
  );
}
