import { AppLink } from '@/components/ui/links/AppLink';
import { chargeText } from '@/lib/membership/billing/plan-price';
import { changeAddress, chosenPlan, type PlanTerms } from '@/lib/membership/chosen-plan';
import styles from './ChosenPlan.module.scss';

interface ChosenPlanProps {
  readonly plans: readonly PlanTerms[];
  /** Where she is on her way to. */
  readonly next: string | null;
}

/** What she is on her way to pay for, on the pages between choosing and paying; nothing on any other way. */
export function ChosenPlan({ plans, next }: ChosenPlanProps) {
  const plan = chosenPlan(next, plans);
  if (!plan || next === null) return null;
  return (
    <aside className={styles.plan} aria-label="Your plan">
      <p className={styles.name}>
        <strong>{plan.title} membership</strong>
        <AppLink href={changeAddress(next)}>Change</AppLink>
      </p>
      <p>{chargeText(plan, plan.trialDays)}</p>
      <p>Next step: your card. You won’t be charged before you confirm.</p>
    </aside>
  );
}
