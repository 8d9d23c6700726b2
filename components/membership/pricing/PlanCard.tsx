import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { FactList } from '@/components/ui/FactList';
import { Icon } from '@/components/ui/Icon';
import type { Plan } from '@/lib/membership/plans';
import {
  billingText,
  chargeSteps,
  formatPrice,
  perPeriod,
  reducedPrice,
  taxNote,
} from '@/lib/membership/price-text';
import { counted } from '@/lib/platform/dates/duration';
import type { Discount } from '@/lib/stripe/discount';
import styles from './PricingPage.module.scss';

export interface PlanCardProps {
  readonly plan: Plan;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Null while it is unknown whether the visitor gets a trial. */
  readonly trialDays: number | null;
  /** Title of another plan with a trial; null if this plan has a trial or the visitor cannot get one. */
  readonly trialElsewhere: string | null;
  readonly isMain: boolean;
  /** Null in the prerendered HTML, where the time of the visit is unknown. */
  readonly nowMs: number | null;
  /** Saving per billing period compared with the monthly plan, in the smallest unit of the plan's currency. */
  readonly savingCents: number;
  readonly discount: Discount | null;
  readonly onChoose: (() => void) | null;
}

function Marks({ plan, isChosen, savingCents }: Pick<PlanCardProps, 'plan' | 'isChosen' | 'savingCents'>) {
  if (isChosen) return <Badge tone="teal">Your choice</Badge>;
  if (savingCents > 0)
    return (
      <Badge>
        Save {formatPrice(savingCents, plan.currency)} {perPeriod(plan)}
      </Badge>
    );
  return plan.highlight && <Badge>Best value</Badge>;
}

export function PlanCard(props: PlanCardProps) {
  const { plan, isChosen, isBusy, trialDays, trialElsewhere, savingCents, isMain, nowMs, onChoose } = props;
  const { slug, title, amountCents, currency, features } = plan;
  const price = formatPrice(amountCents, currency);
  const reduced = reducedPrice(plan, props.discount);
  return (
    <li className={classNames(styles.card, isMain && styles.main)} aria-labelledby={`plan-${slug}`}>
      <div className={styles.head}>
        <h2 id={`plan-${slug}`}>{title}</h2>
        <Marks plan={plan} isChosen={isChosen} savingCents={savingCents} />
      </div>
      <p className="muted m-0">
        {reduced && (
          <>
            <span className="visually-hidden">Normal price</span> <del>{price}</del>{' '}
            <span className="visually-hidden">, with your code</span>
          </>
        )}
        <span className={styles.amount}>{reduced?.amount ?? price}</span>{' '}
        <span className={reduced ? styles.monthly : undefined}>
          {reduced?.period ?? perPeriod(plan)}
          {taxNote(currency)}
        </span>
        <span className={styles.monthly}>{reduced?.after ?? billingText(plan)}</span>
      </p>
      <FactList
        className={styles.steps}
        facts={chargeSteps(plan, trialDays, nowMs, props.discount).map(({ when, what }) => [when, what])}
      />
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={20} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {onChoose && (
        <div className={styles.choose}>
          <Button
            size="large"
            isWide
            variant={isMain ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={onChoose}
          >
            {trialDays ? `Try ${counted(trialDays, 'day')} free` : `Choose ${title}`}
          </Button>
          <p>{trialElsewhere ? `Want to try it first? Start with ${trialElsewhere}.` : 'Cancel anytime.'}</p>
        </div>
      )}
    </li>
  );
}
