import { AppLink } from '@/components/ui/links/AppLink';
import { chargeText } from '@/lib/membership/price-text';
import { changeAddress, type PlanTerms, selectedCode, selectedPlan } from '@/lib/membership/selected-plan';
import styles from './SelectedPlan.module.scss';

interface SelectedPlanProps {
  readonly plans: readonly PlanTerms[];
  readonly next: string | null;
}

export function SelectedPlan({ plans, next }: SelectedPlanProps) {
  const plan = selectedPlan(next, plans);
  if (!plan || next === null) return null;
  const code = selectedCode(next);
  return (
    <aside className={styles.plan} aria-label="Your plan">
      <p className={styles.name}>
        <strong>{plan.title} membership</strong>
        <AppLink href={changeAddress(next)}>Change</AppLink>
      </p>
      <p>{chargeText(plan, plan.trialDays)}</p>
      {code && <p>Your code {code} comes off when you pay.</p>}
      <p>Next step: your card. You won’t be charged before you confirm.</p>
    </aside>
  );
}
