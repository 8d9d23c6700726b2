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
import { counted } from '@/lib/platform/dates/duration';
import styles from './SubscriptionPanel.module.scss';
import { useBillingRequest } from './use-billing-request';

export function PauseSection({ record }: { readonly record: EntitlementRecord }) {
  const { isBusy, error, change, openPage } = useBillingRequest();
  const { showToast } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [months, setMonths] = useState<PauseMonths>(1);
  const { canPause, isPaused, renewsAt, renewalAnchor, status } = record;

  const pause = async () => {
    if (!(await change((caller) => requestPause(caller, months)))) return;
    setIsOpen(false);
    showToast({ variant: 'success', title: 'Break planned', message: 'You can come back anytime.' });
  };
  const resume = async () => {
    let confirmUrl = '';
    const isAccepted = await change(async (caller) => {
      const answer = await requestResume(caller);
      if ('confirmUrl' in answer) confirmUrl = answer.confirmUrl;
    });
    if (!isAccepted) return;
    if (confirmUrl !== '') {
      void openPage(async () => confirmUrl);
      return;
    }
    showToast({ variant: 'success', title: 'Welcome back', message: 'Your membership is back on.' });
  };

  if (isPaused) {
    return (
      <>
        <Button isBusy={isBusy} onClick={() => void resume()}>
          Resume my membership
        </Button>
        {status === 'paused' && (
          <p className="note">If you resume now, a new month starts and your card is charged right away.</p>
        )}
        <FieldError message={error} />
      </>
    );
  }
  if (!canPause || renewsAt === null) return null;
  const endMs = pauseEndMs(Date.parse(renewsAt), Date.parse(renewalAnchor ?? renewsAt), months);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Pause membership
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Take a break"
        confirmLabel="Start my break"
        cancelLabel="Not now"
        isBusy={isBusy}
        onConfirm={() => void pause()}
        onClose={() => setIsOpen(false)}
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
              label: counted(choice, 'month'),
            }))}
          />
          <p>
            You can watch until {browserDate(renewsAt, 'longDay')}. You won’t be charged until{' '}
            {browserDate(endMs, 'longDay')}, when your membership picks back up. {KEPT}
          </p>
          <FieldError message={error} />
        </div>
      </ConfirmDialog>
      {!isOpen && <FieldError message={error} />}
    </>
  );
}
