import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { FieldError } from '@/components/ui/FieldError';
import { LinkButton } from '@/components/ui/LinkButton';
import { TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { calendarAddress } from '@/lib/calendar/feed-client';
import { AppError } from '@/lib/errors/app-error';

/** The address as calendar applications take it at one click. */
const subscribeAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** The member's own calendar: a secret address her calendar application can follow, a new one when it got out, or none. */
export function CalendarFeed() {
  const { getIdToken } = useAuth();
  const { showToast } = useToast();
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const hadAddress = useRef(false);

  useEffect(() => {
    // The button that ended the calendar is gone, so the focus goes to the one that makes it again.
    if (address === null && hadAddress.current) showButton.current?.focus();
    hadAddress.current = address !== null;
  }, [address]);

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
      setAsking(null);
    }
  };
  const open = () =>
    call(async (token) => (await calendarAddress('GET', token)) ?? calendarAddress('POST', token));
  const renew = () => call((token) => calendarAddress('POST', token));
  const end = () => call((token) => calendarAddress('DELETE', token));
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
          <Button ref={showButton} variant="secondary" isBusy={isBusy} onClick={() => void open()}>
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
            <LinkButton href={subscribeAddress(address)} target="_self">
              Open in my calendar
            </LinkButton>
            <Button variant="secondary" onClick={() => void copy(address)}>
              Copy address
            </Button>
            <Button variant="quiet" onClick={() => setAsking('renew')}>
              Renew address
            </Button>
            <Button variant="quiet" onClick={() => setAsking('end')}>
              End this calendar
            </Button>
          </div>
        </div>
      )}
      <FieldError message={error} />
      <ConfirmDialog
        isOpen={asking === 'renew'}
        title="Renew your calendar address?"
        confirmLabel="Renew"
        isBusy={isBusy}
        onConfirm={() => void renew()}
        onClose={() => setAsking(null)}
      >
        <p>The old address stops working at once. Calendars that follow it need the new one.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'end'}
        title="End your calendar?"
        confirmLabel="End it"
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void end()}
        onClose={() => setAsking(null)}
      >
        <p>Its address stops working at once. The events you are going to stay as they are.</p>
      </ConfirmDialog>
    </section>
  );
}
