import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { FieldError } from '@/components/ui/FieldError';
import { TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { calendarAddress } from '@/lib/calendar/feed-client';
import { AppError } from '@/lib/errors/app-error';

/** The member's own calendar: a secret address her calendar application can follow, and a new one when it got out. */
export function CalendarFeed() {
  const { getIdToken } = useAuth();
  const { showToast } = useToast();
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const call = async (choose: (token: string) => Promise<string | null>) => {
    setIsBusy(true);
    setError(null);
    try {
      const token = await getIdToken();
      if (token === null) throw new AppError('credentials', 'Please sign in again.');
      setAddress(await choose(token));
    } catch (cause) {
      console.warn('The calendar address could not be had', cause);
      setError(cause instanceof AppError ? cause.message : 'That did not work. Please try again.');
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  const open = () =>
    call(async (token) => (await calendarAddress('GET', token)) ?? calendarAddress('POST', token));
  const renew = () => call((token) => calendarAddress('POST', token));
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', message: 'Paste it into your calendar.', variant: 'success' });
    } catch (cause) {
      console.warn('The address could not be copied', cause);
      setError('Copying is blocked here. Select the address and copy it yourself.');
    }
  };

  return (
    <section className="stack" aria-labelledby="own-calendar">
      <h2 id="own-calendar">Your own calendar</h2>
      <p className="lede">
        Follow the events you are going to from any calendar application. It updates by itself when a date
        moves.
      </p>
      {address === null ? (
        <div className="cluster">
          <Button variant="secondary" isBusy={isBusy} onClick={() => void open()}>
            Show my calendar address
          </Button>
        </div>
      ) : (
        <div className="stack">
          <TextField
            label="Secret address"
            hint="Anyone who has it can see which events you go to, nothing else."
            value={address}
            readOnly
            onFocus={(focused) => focused.currentTarget.select()}
          />
          <div className="cluster">
            <Button onClick={() => void copy(address)}>Copy address</Button>
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              Renew address
            </Button>
          </div>
        </div>
      )}
      <FieldError message={error} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Renew your calendar address?"
        confirmLabel="Renew"
        isBusy={isBusy}
        onConfirm={() => void renew()}
        onClose={() => setIsAsking(false)}
      >
        <p>The old address stops working at once. Calendars that follow it need the new one.</p>
      </ConfirmDialog>
    </section>
  );
}
