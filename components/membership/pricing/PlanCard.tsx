import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/Icon';
import { formatPrice, monthlyCents } from '@/lib/membership/billing/format-price';
import { chargeText } from '@/lib/membership/billing/plan-price';
import type { Plan } from '@/lib/membership/plans';
import styles from './PlanCard.module.scss';

export interface PlanCardProps {
  readonly plan: Plan;
  /** She picked it before she made her account. */
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Free days that are really hers; 0 for whoever had them before. */
  readonly trialDays: number;
  /** Title of another plan that begins with a trial, where this one has none; null otherwise. */
  readonly trialElsewhere: string | null;
  /** What a year of it saves, in cents. */
  readonly savingCents: number;
  /** Null for those who have a membership. */
  readonly onChoose: (() => void) | null;
}

function Marks({ plan, isChosen, savingCents }: Pick<PlanCardProps, 'plan' | 'isChosen' | 'savingCents'>) {
  if (isChosen) return <Badge tone="teal">Your choice</Badge>;
  if (savingCents > 0) return <Badge>Save {formatPrice(savingCents, plan.currency)} a year</Badge>;
  return plan.highlight && <Badge>Best value</Badge>;
}

/** One membership: what it costs, what it holds, and the way in. */
export function PlanCard(props: PlanCardProps) {
  const { plan, isChosen, isBusy, trialDays, trialElsewhere, savingCents, onChoose } = props;
  const { slug, title, interval, amountCents, currency, features, highlight } = plan;
  const label = trialDays > 0 ? `Try ${trialDays} days free` : `Choose ${title}`;
  return (
    <li className={classNames(styles.card, highlight && styles.highlight)} aria-labelledby={`plan-${slug}`}>
      <div className={styles.head}>
        <h2 id={`plan-${slug}`}>{title}</h2>
        <Marks plan={plan} isChosen={isChosen} savingCents={savingCents} />
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{formatPrice(amountCents, currency)}</span> a {interval}
      </p>
      <p className={styles.terms}>
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
