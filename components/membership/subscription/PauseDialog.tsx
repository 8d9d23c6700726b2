import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/overlays/Dialog';
import { Select } from '@/components/ui/Select';
import { PAUSE_MONTHS, type PauseMonths, pauseEndMs } from '@/lib/membership/billing/pause';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { Problem } from './Problem';
import styles from './SubscriptionPanel.module.scss';

interface PauseDialogProps {
  readonly isOpen: boolean;
  /** ISO time. */
  readonly paidUntil: string;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onPause: (months: PauseMonths) => void;
}

/** Asks for how long, and says what that means before she agrees. */
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
          your membership picks back up. Your history, lists, and playlists stay just as they are.
        </p>
        <Problem message={error} />
      </div>
    </ConfirmDialog>
  );
}
