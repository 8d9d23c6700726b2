import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/Icon';
import { checkGlyph } from '@/components/ui/icons/check-glyph';
import { formatPrice, monthlyCents } from '@/lib/membership/billing/format-price';
import type { Plan } from '@/lib/membership/plans';
import styles from './PlanCard.module.scss';

export interface PlanCardProps {
  readonly plan: Plan;
  /** She picked it before she made her account. */
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Free days that are really hers; 0 for whoever had them before. */
  readonly trialDays: number;
  /** Null for those who have a membership. */
  readonly onChoose: (() => void) | null;
}

/** What will be charged and when, in one sentence. */
function terms({ interval, amountCents, currency }: Plan, trialDays: number): string {
  const price = formatPrice(amountCents, currency);
  const renewal = `${price} every ${interval} until you cancel`;
  return trialDays > 0 ? `Free for ${trialDays} days, then ${renewal}.` : `Renews at ${renewal}.`;
}

/** One membership: what it costs, what it holds, and the way in. */
export function PlanCard({ plan, isChosen, isBusy, trialDays, onChoose }: PlanCardProps) {
  const { slug, title, interval, amountCents, currency, features, highlight } = plan;
  const label = trialDays > 0 ? `Start ${trialDays} days free` : `Join ${title.toLowerCase()}`;
  return (
    <li className={classNames(styles.card, highlight && styles.highlight)} aria-labelledby={`plan-${slug}`}>
      <div className={styles.head}>
        <h2 id={`plan-${slug}`}>{title}</h2>
        {isChosen ? <Badge tone="teal">Your choice</Badge> : highlight && <Badge>Best value</Badge>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{formatPrice(amountCents, currency)}</span> a {interval}
      </p>
      <p className={styles.terms}>
        {interval === 'year' &&
          `About ${formatPrice(monthlyCents(amountCents, interval), currency)} a month. `}
        {terms(plan, trialDays)}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon glyph={checkGlyph} size={20} />
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
