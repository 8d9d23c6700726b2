import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { ConfirmDialog } from '@/components/ui/overlays/ConfirmDialog';
import { Select } from '@/components/ui/Select';
import { useToast } from '@/contexts/ToastContext';
import { requestPause, requestResume } from '@/lib/membership/billing-api';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { PAUSE_MONTHS, type PauseMonths, pauseEndMs } from '@/lib/membership/membership-pause';
import { KEPT } from '@/lib/membership/membership-summary';
import { browserDate } from '@/lib/platform/dates/browser-date';
import styles from './SubscriptionPanel.module.scss';
import { useBillingRequest } from './use-billing-request';

interface PauseDialogProps {
  readonly isOpen: boolean;
  /** ISO time at which the paid period ends. */
  readonly paidUntil: string;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onPause: (months: PauseMonths) => void;
}

export function PauseDialog({ isOpen, paidUntil, isBusy, error, onClose, onPause }: PauseDialogProps) {
  const [months, setMonths] = useState<PauseMonths>(1);
  const back = browserDate(pauseEndMs(Date.parse(paidUntil), months), 'longDay');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Take a break"
      confirmLabel="Start my break"
      cancelLabel="Not now"
      isBusy={isBusy}
      onConfirm={() => onPause(months)}
      onClose={onClose}
    >
      <div className={styles.pause}>
        <Select
          label="For how long?"
          value={String(months)}
          onChange={({ target }) =>
            setMonths(PAUSE_MONTHS.find((choice) => String(choice) === target.value) ?? 1)
          }
          options={PAUSE_MONTHS.map((choice) => ({
            value: String(choice),
            label: choice === 1 ? '1 month' : `${choice} months`,
          }))}
        />
        <p>
          You can watch until {browserDate(paidUntil, 'longDay')}. You won’t be charged until {back}, when
          your membership picks back up. {KEPT}
        </p>
        <FieldError message={error} />
      </div>
    </ConfirmDialog>
  );
}

export function PauseSection({ record }: { readonly record: EntitlementRecord }) {
  const { isBusy, error, change } = useBillingRequest();
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
        <FieldError message={error} />
      </>
    );
  }
  if (!canPause || renewsAt === null) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Pause membership
      </Button>
      <PauseDialog
        isOpen={isOpen}
        paidUntil={renewsAt}
        isBusy={isBusy}
        error={error}
        onClose={() => setIsOpen(false)}
        onPause={(months) => void pause(months)}
      />
      {!isOpen && <FieldError message={error} />}
    </>
  );
}
