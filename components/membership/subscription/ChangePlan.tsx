import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { ConfirmDialog } from '@/components/ui/overlays/ConfirmDialog';
import { useToast } from '@/contexts/ToastContext';
import { type ChangeTerms, requestChangeTerms, requestPlanChange } from '@/lib/membership/billing-api';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { formatPrice } from '@/lib/membership/price-text';
import type { PlanTerms } from '@/lib/membership/selected-plan';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { ApiRefusal } from '@/lib/platform/http/post-as-member';
import { useBillingRequest } from './use-billing-request';

const nameOf = ({ title }: PlanTerms): string => title.toLowerCase();

function termsText(
  { when, dueCents, currency, fromIso }: ChangeTerms,
  name: string,
  isTrial: boolean,
): string {
  if (when === 'renewal')
    return `Nothing is due today. Your plan changes to ${name} on ${browserDate(fromIso, 'longDay')}, when ${isTrial ? 'your free trial' : 'the time you’ve paid for'} is over.`;
  if (dueCents === 0)
    return isTrial
      ? `Nothing is due today. The ${name} price is charged when your free trial ends.`
      : `Nothing is due today. Your plan changes to ${name} right away.`;
  return `${formatPrice(dueCents, currency)} is due today. We’ve taken off what’s left of the time you’ve already paid for.`;
}

interface ChangePlanProps {
  readonly record: EntitlementRecord;
  readonly plans: readonly PlanTerms[];
}

export function ChangePlan({ record, plans }: ChangePlanProps) {
  const { isBusy, error, send, change } = useBillingRequest();
  const { showToast } = useToast();
  const [target, setTarget] = useState<PlanTerms | null>(null);
  const [terms, setTerms] = useState<ChangeTerms | null>(null);
  const { price, plan, nextPlan, pendingPlan, renewsAt } = record;
  if (!price || plan === null || renewsAt === null) return null;
  const name = target ? nameOf(target) : '';

  const done = (message: string): void => {
    setTerms(null);
    showToast({ variant: 'success', title: 'Your plan', message });
  };
  const ask = (other: PlanTerms): void => {
    // Ignores `other` while the terms of another plan load: they would be shown under the name of `other`.
    if (isBusy) return;
    setTarget(other);
    void send(async (caller) => setTerms(await requestChangeTerms(caller, other.slug)));
  };
  const agree = async (): Promise<void> => {
    if (!target || !terms) return;
    let isWaiting = false;
    const isAccepted = await change(async (caller) => {
      try {
        isWaiting = 'confirmUrl' in (await requestPlanChange(caller, target.slug, terms));
      } catch (cause) {
        if (cause instanceof ApiRefusal && cause.reason === 'amount-changed') {
          const newTerms = await requestChangeTerms(caller, target.slug);
          setTerms((shown) => shown && newTerms);
        }
        throw cause;
      }
    });
    if (!isAccepted) return;
    if (isWaiting) {
      setTerms(null);
      return;
    }
    done(
      terms.when === 'now' ? `You’re on the ${name} plan.` : `Your plan changes to ${name} when it renews.`,
    );
  };
  const keep = async (): Promise<void> => {
    const asIs = { dueCents: 0, prorationSec: 0 };
    if (await change((caller) => requestPlanChange(caller, plan, asIs))) done('Your plan stays as it is.');
  };

  if (pendingPlan) return null;
  if (nextPlan) {
    return (
      <>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void keep()}>
          Keep my {plan} plan
        </Button>
        <FieldError message={error} />
      </>
    );
  }
  return (
    <>
      {plans
        .filter(({ slug, currency }) => slug !== plan && currency === price.currency)
        .map((other) => (
          <Button
            key={other.slug}
            variant="quiet"
            aria-haspopup="dialog"
            isBusy={isBusy && terms === null && target === other}
            onClick={() => ask(other)}
          >
            Change to {nameOf(other)}
          </Button>
        ))}
      {terms === null && <FieldError message={error} />}
      <ConfirmDialog
        isOpen={terms !== null}
        title={`Change to ${name}`}
        confirmLabel={terms && terms.dueCents > 0 ? 'Pay and change' : 'Change my plan'}
        cancelLabel="Not now"
        isBusy={isBusy}
        onConfirm={() => void agree()}
        onClose={() => setTerms(null)}
      >
        <p>{terms && termsText(terms, name, record.status === 'trialing')}</p>
        <FieldError message={error} />
      </ConfirmDialog>
    </>
  );
}
