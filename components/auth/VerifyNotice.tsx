import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useAuth } from '@/contexts/AuthContext';
import { Notice } from './Notice';
import { useAuthForm } from './use-auth-form';
import { useResendWait } from './use-resend-wait';

const send = async (): Promise<void> => (await import('@/lib/firebase/email-actions')).sendVerification();

/** Asks to confirm the e-mail, without standing in the way of anything. */
export function VerifyNotice({ email }: { readonly email: string }) {
  const { refresh } = useAuth();
  const form = useAuthForm();
  const { waitSec, noteSent } = useResendWait();
  const [isSent, setIsSent] = useState(false);

  const handleSend = async () => {
    if (form.isBusy || waitSec > 0 || !(await form.submit(send))) return;
    setIsSent(true);
    noteSent();
  };

  const text = isSent
    ? `We have sent a link to ${email}.`
    : `Please confirm that ${email} is yours, so that you never lose your account.`;
  const actions = (
    <>
      {isSent && (
        <Button size="small" variant="secondary" onClick={() => void refresh()}>
          I have confirmed
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        isBusy={form.isBusy}
        aria-disabled={waitSec > 0 || undefined}
        onClick={() => void handleSend()}
      >
        {isSent ? 'Send again' : 'Send the link'}
        {waitSec > 0 && ` (in ${waitSec} s)`}
      </Button>
    </>
  );
  return <Notice actions={actions}>{form.error ?? text}</Notice>;
}
