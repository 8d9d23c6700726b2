import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useToast } from '@/contexts/ToastContext';
import { requestPause, requestResume } from '@/lib/membership/billing/billing-api';
import type { EntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import type { PauseMonths } from '@/lib/membership/billing/pause';
import { PauseDialog } from './PauseDialog';
import { Problem } from './Problem';
import { useMembershipChange } from './use-membership-change';

/** A rest from a monthly membership, and the way back. Nothing for a membership that cannot be paused. */
export function PauseSection({ record }: { readonly record: EntitlementRecord }) {
  const { isBusy, error, change } = useMembershipChange();
  const { showToast } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { canPause, isPaused, renewsAt } = record;

  const pause = async (months: PauseMonths) => {
    if (!(await change((token, onWaiting) => requestPause(token, months, onWaiting)))) return;
    setIsOpen(false);
    showToast({ variant: 'success', title: 'Break planned', message: 'You can come back anytime.' });
  };
  const resume = async () => {
    if (!(await change(requestResume))) return;
    showToast({ variant: 'success', title: 'Welcome back', message: 'Your membership is back on.' });
  };

  if (isPaused) {
    return (
      <>
        <Button isBusy={isBusy} onClick={() => void resume()}>
          Resume my membership
        </Button>
        <Problem message={error} />
      </>
    );
  }
  if (!canPause || renewsAt === null) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Take a break instead
      </Button>
      <PauseDialog
        isOpen={isOpen}
        paidUntil={renewsAt}
        isBusy={isBusy}
        error={error}
        onClose={() => setIsOpen(false)}
        onPause={(months) => void pause(months)}
      />
    </>
  );
}
