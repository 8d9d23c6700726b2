import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { Plan } from '@/lib/membership/plans';
import { formatPrice, monthlyCents } from '@/lib/membership/price-text';
import { routes } from '@/lib/platform/config/routes';
import styles from './PlansTeaser.module.scss';
import { SectionHead } from './SectionHead';

function PlanCard({ plan }: { readonly plan: Plan }) {
  const { title, interval, amountCents, currency, trialDays, features, highlight } = plan;
  return (
    <li className={styles.plan} data-highlight={highlight}>
      <h3>{title}</h3>
      <p className={styles.price}>
        <b>{formatPrice(amountCents, currency)}</b> a {interval}
      </p>
      <p className={styles.note}>
        {interval === 'year'
          ? `That’s ${formatPrice(monthlyCents(amountCents, interval), currency)} a month.`
          : trialDays > 0 && `Your first ${trialDays} days are free.`}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What membership costs, before anybody has to ask. */
export function PlansTeaser({ plans }: { readonly plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <section className="section" aria-labelledby="plans">
      <div className={`container ${styles.band}`}>
        <div>
          <SectionHead id="plans" title="One membership, everything in it">
            Leaving is as easy as joining: one button, one confirmation. Your history stays yours.
          </SectionHead>
          <LinkButton href={routes.pricing} size="large">
            See membership
          </LinkButton>
        </div>
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.slug} plan={plan} />
          ))}
        </ul>
      </div>
    </section>
  );
}
