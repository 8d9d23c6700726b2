import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/overlays/Dialog';
import { useToast } from '@/contexts/ToastContext';
import {
  type ChangeTerms,
  requestChangeTerms,
  requestPlanChange,
} from '@/lib/membership/billing/billing-api';
import type { EntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { formatPrice } from '@/lib/membership/billing/format-price';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { Problem } from './Problem';
import { useMembershipChange } from './use-membership-change';

/** The plan of the other period: members change between the two. */
const OTHER = {
  month: { plan: 'annual', name: 'annual' },
  year: { plan: 'monthly', name: 'monthly' },
} as const;

function termsText({ when, dueCents, currency, fromIso }: ChangeTerms, name: string): string {
  if (when === 'renewal')
    return `Nothing is due today. Your plan changes to ${name} on ${browserDate(fromIso, 'longDay')}, when the time you’ve paid for is over.`;
  if (dueCents === 0) return `Nothing is due today. The ${name} price is charged when your free trial ends.`;
  return `${formatPrice(dueCents, currency)} is due today. We’ve taken off what’s left of the time you’ve already paid for.`;
}

/** Monthly to annual at once, annual to monthly when it renews; what is due is said before she agrees. */
export function ChangePlan({ record }: { readonly record: EntitlementRecord }) {
  const { isBusy, error, change } = useMembershipChange();
  const { showToast } = useToast();
  const [terms, setTerms] = useState<ChangeTerms | null>(null);
  const { price, plan, nextPlan, renewsAt } = record;
  if (!price || plan === null || renewsAt === null) return null;
  const { plan: other, name } = OTHER[price.interval];

  const done = (message: string): void => {
    setTerms(null);
    showToast({ variant: 'success', title: 'Your plan', message });
  };
  const agree = async (): Promise<void> => {
    if (terms === null) return;
    if (!(await change((token, onWaiting) => requestPlanChange(token, other, terms, onWaiting)))) return;
    done(
      terms.when === 'now' ? `You’re on the ${name} plan.` : `Your plan changes to ${name} when it renews.`,
    );
  };
  const keep = async (): Promise<void> => {
    const asIs = { dueCents: 0, prorationSec: 0 };
    if (await change((token, onWaiting) => requestPlanChange(token, plan, asIs, onWaiting)))
      done('Your plan stays as it is.');
  };
  const ask = (): Promise<boolean> =>
    change(async (token, onWaiting) => setTerms(await requestChangeTerms(token, other, onWaiting)), {
      isRead: true,
    });

  if (nextPlan) {
    return (
      <>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void keep()}>
          Keep my {plan} plan
        </Button>
        <Problem message={error} />
      </>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        isBusy={isBusy && terms === null}
        onClick={() => void ask()}
      >
        Change to {name}
      </Button>
      {terms === null && <Problem message={error} />}
      <ConfirmDialog
        isOpen={terms !== null}
        title={`Change to ${name}`}
        confirmLabel={terms && terms.dueCents > 0 ? 'Pay and change' : 'Change my plan'}
        cancelLabel="Not now"
        isBusy={isBusy}
        onConfirm={() => void agree()}
        onClose={() => setTerms(null)}
      >
        <p>{terms && termsText(terms, name)}</p>
        <Problem message={error} />
      </ConfirmDialog>
    </>
  );
}
