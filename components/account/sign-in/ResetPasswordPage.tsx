import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { AppLink } from '@/components/ui/links/AppLink';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { emailProblem } from '@/lib/account/sign-in/password-rules';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';
import { AuthFrame, type AuthPageProps } from './AuthFrame';
import styles from './AuthFrame.module.scss';
import { EmailField } from './EmailField';
import { FormError } from './FormError';
import { useAuthForm } from './use-auth-form';
import { readTypedEmail, useReturnAddress } from './use-auth-links';
import { useResendWait } from './use-resend-wait';

const CHECKS = { email: emailProblem };

const requestReset = async (email: string, next: string | null): Promise<void> =>
  (await import('@/lib/firebase/auth/email-actions')).requestPasswordReset(email, next);

/** Shows the same text whether or not the address has an account, so that it does not reveal accounts. */
export function ResetPasswordPage({ picture }: AuthPageProps) {
  const form = useAuthForm();
  const { next } = useReturnAddress();
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const { waitSec, noteSent } = useResendWait();
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** Email in the field. If it differs from `sentTo`, a link can be requested at once, without the usual wait. */
  const [typed, setTyped] = useState('');
  const isAgain = sentTo !== null && sentTo === typed;
  const isWaiting = isAgain && waitSec > 0;
  const field = fieldProps('email');

  const handleSubmit = whenValid(async (data) => {
    const email = textOf(data, 'email').trim();
    setTyped(email);
    if (!(await form.submit(() => requestReset(email, next)))) return;
    setSentTo(email);
    noteSent();
  });

  return (
    <AuthFrame
      head={['Reset your password', 'Choose a new password.']}
      picture={picture}
      title="Forgot your password?"
      lede="Tell us your email and we’ll send you a link to choose a new one."
      aside={<AppLink href={withNext(routes.signIn, next)}>Back to sign in</AppLink>}
    >
      <Form className="stack" onSubmit={handleSubmit} noValidate>
        <EmailField
          {...field}
          onChange={(event) => {
            field.onChange(event);
            setTyped(event.target.value.trim());
          }}
          defaultValue={readTypedEmail()}
          required
        />
        <FormError form={form} />
        <div role="status" className={styles.region}>
          {sentTo && (
            <p className={styles.notice}>
              If <strong>{sentTo}</strong> has an account, a link is on its way. It can take a few minutes, so
              check your spam folder too.
            </p>
          )}
        </div>
        <Button type="submit" isBusy={form.isBusy} disabled={isWaiting} isWide>
          {isAgain ? 'Send it again' : 'Send the link'}
          {isWaiting && ` (in ${waitSec} s)`}
        </Button>
      </Form>
    </AuthFrame>
  );
}
