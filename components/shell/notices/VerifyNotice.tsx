import { useState } from 'react';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { useResendWait } from '@/components/account/sign-in/use-resend-wait';
import { Button } from '@/components/ui/Button';
import { useAuth } from '@/contexts/AuthContext';
import { Notice } from './Notice';

const send = async (): Promise<void> =>
  (await import('@/lib/firebase/auth/email-actions')).sendVerification();

/** Asks to confirm the email, without standing in the way of anything. */
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
    ? `We sent a link to ${email}.`
    : `Please confirm that ${email} is yours so you never lose your account.`;
  const actions = (
    <>
      {isSent && (
        <Button size="small" variant="secondary" onClick={() => void refresh()}>
          I’ve confirmed
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
