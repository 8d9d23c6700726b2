import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/Icon';
import type { Plan } from '@/lib/membership/plans';
import { chargeText, formatPrice, monthlyCents } from '@/lib/membership/price-text';
import styles from './PricingPage.module.scss';

export interface PlanCardProps {
  readonly plan: Plan;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Is null while it is unknown whether the visitor gets a trial. */
  readonly trialDays: number | null;
  readonly trialElsewhere: string | null;
  /** Saving compared with twelve months of the monthly plan, in cents. */
  readonly savingCents: number;
  readonly onChoose: (() => void) | null;
}

function Marks({ plan, isChosen, savingCents }: Pick<PlanCardProps, 'plan' | 'isChosen' | 'savingCents'>) {
  if (isChosen) return <Badge tone="teal">Your choice</Badge>;
  if (savingCents > 0) return <Badge>Save {formatPrice(savingCents, plan.currency)} a year</Badge>;
  return plan.highlight && <Badge>Best value</Badge>;
}

export function PlanCard(props: PlanCardProps) {
  const { plan, isChosen, isBusy, trialDays, trialElsewhere, savingCents, onChoose } = props;
  const { slug, title, interval, amountCents, currency, features, highlight } = plan;
  const label = trialDays ? `Try ${trialDays} days free` : `Choose ${title}`;
  return (
    <li className={classNames(styles.card, highlight && styles.highlight)} aria-labelledby={`plan-${slug}`}>
      <div className={styles.head}>
        <h2 id={`plan-${slug}`}>{title}</h2>
        <Marks plan={plan} isChosen={isChosen} savingCents={savingCents} />
      </div>
      <p className="muted m-0">
        <span className={styles.amount}>{formatPrice(amountCents, currency)}</span> a {interval}
      </p>
      <p className="muted m-0">
        {interval === 'year' &&
          `That’s about ${formatPrice(monthlyCents(amountCents, interval), currency)} a month. `}
        {chargeText(plan, trialDays)}
        {trialElsewhere && ` The free trial comes with ${trialElsewhere}.`}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={20} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {onChoose && (
        <Button
          size="large"
          isWide
          variant={highlight || isChosen ? 'primary' : 'secondary'}
          isBusy={isBusy}
          onClick={onChoose}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
