import { useState } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { ConfirmButton } from '@/components/ui/overlays/ConfirmDialog';
import { TextField } from '@/components/ui/TextField';
import { useTask } from '@/components/ui/use-task';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { requestFeedUrl } from '@/lib/events/events-api';
import { AppError } from '@/lib/platform/errors/app-error';

export function CalendarFeed() {
  const { getIdToken } = useAuth();
  const { showToast } = useToast();
  const [address, setAddress] = useState<string | null>(null);
  const { isBusy, error, setError, run } = useTask(
    'The calendar feed request failed',
    'That didn’t work. Please try again.',
  );

  const call = (choose: (token: string) => Promise<string | null>) =>
    run(async () => {
      const token = await getIdToken();
      if (token === null) throw new AppError('credentials', 'Please sign in again.');
      setAddress(await choose(token));
    });
  const open = () =>
    call(async (token) => (await requestFeedUrl('GET', token)) ?? requestFeedUrl('POST', token));
  const renew = async () => {
    if (!(await call((token) => requestFeedUrl('POST', token)))) return;
    const message = 'Add it to your calendar app. The old one doesn’t work anymore.';
    showToast({ title: 'Here’s your new link', message, variant: 'success' });
  };
  const end = () => call((token) => requestFeedUrl('DELETE', token));
  const copy = async (text: string) => {
    setError(null);
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', message: 'Paste it into your calendar.', variant: 'success' });
    } catch (cause) {
      console.warn('The URL could not be copied', cause);
      setError('We can’t copy it for you here. Select the link and copy it.');
    }
  };

  return (
    <section className="stack" aria-labelledby="own-calendar">
      <h2 id="own-calendar">Your own calendar</h2>
      <p className="lede">
        See the events you’re going to in any calendar app. It updates automatically when a date changes.
      </p>
      {address === null ? (
        <div className="cluster">
          <Button variant="secondary" isBusy={isBusy} onClick={() => void open()}>
            Show my calendar link
          </Button>
        </div>
      ) : (
        <div className="stack">
          <TextField
            label="Private link"
            hint="Anyone with this link can see which events you’re going to, nothing else."
            value={address}
            readOnly
            onFocus={(focused) => focused.currentTarget.select()}
          />
          <div className="cluster">
            <LinkButton href={address.replace(/^https?:/, 'webcal:')} target="_self">
              Open in my calendar
            </LinkButton>
            <Button variant="secondary" onClick={() => void copy(address)}>
              Copy link
            </Button>
            <ConfirmButton
              label="Get a new link"
              title="Get a new calendar link?"
              confirmLabel="Get a new link"
              isBusy={isBusy}
              onConfirm={renew}
            >
              <p>
                The old link stops working right away. You’ll need to add the new one to your calendar app.
              </p>
            </ConfirmButton>
            <ConfirmButton
              label="Turn off this calendar"
              title="Turn off your calendar?"
              confirmLabel="Turn it off"
              isDangerous
              isBusy={isBusy}
              onConfirm={end}
            >
              <p>The link stops working right away. You’re still going to your events.</p>
            </ConfirmButton>
          </div>
        </div>
      )}
      <FieldError message={error} />
    </section>
  );
}
