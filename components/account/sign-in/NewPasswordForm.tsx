import { useState } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { useAuth } from '@/contexts/AuthContext';
import { passwordProblem } from '@/lib/account/sign-in/password-rules';
import { routes } from '@/lib/platform/config/routes';
import { Outcome } from './AuthFrame';
import { FormError } from './FormError';
import { NewPasswordField } from './NewPasswordField';
import { useAuthForm } from './use-auth-form';
import { CodeProblem, useEmailCode } from './use-email-code';
import { textOf, useFieldChecks } from './use-field-checks';

const CHECKS = { password: passwordProblem };

/** Sets a new password. If a user is signed in here, signs them out, because a password reset ends every session. */
export function NewPasswordForm({ oobCode }: { readonly oobCode: string }) {
  const { state, signOut } = useAuth();
  const form = useAuthForm();
  const { code, retry } = useEmailCode('resetPassword', oobCode);
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    return (
      <>
        <Outcome>Your new password is saved, and we signed out every device.</Outcome>
        <div className="cluster">
          <LinkButton href={routes.signIn}>Sign in</LinkButton>
        </div>
      </>
    );
  }
  if (code.status !== 'good') {
    return (
      <CodeProblem code={code} onRetry={retry}>
        <LinkButton href={routes.resetPassword}>Ask for a new link</LinkButton>
      </CodeProblem>
    );
  }

  const handleSubmit = whenValid(async (data) => {
    const isSaved = await form.submit(async () =>
      (await import('@/lib/firebase/auth/email-actions')).resetPassword(oobCode, textOf(data, 'password')),
    );
    if (!isSaved) return;
    setIsDone(true);
    if (state.status !== 'signed-in') return;
    signOut().catch((cause: unknown) => console.warn('The session could not follow the new password', cause));
  });

  return (
    <Form className="stack" onSubmit={handleSubmit} noValidate>
      <p>For the account {code.email}.</p>
      <input type="hidden" name="username" autoComplete="username" value={code.email ?? ''} readOnly />
      <NewPasswordField {...fieldProps('password')} required />
      <FormError form={form} />
      <Button type="submit" isBusy={form.isBusy} isWide>
        Save new password
      </Button>
    </Form>
  );
}
