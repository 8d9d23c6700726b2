import { type FormEvent, useEffect } from 'react';
import { AppLink } from '@/components/layout/AppLink';
import { PageHead } from '@/components/layout/PageHead';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { useContentReady } from '@/contexts/LoadingContext';
import { track } from '@/lib/analytics/track';
import { emailProblem, passwordProblem } from '@/lib/auth/password-rules';
import { withNext } from '@/lib/auth/safe-next';
import { publicEnv } from '@/lib/config/env';
import { routes } from '@/lib/config/routes';
import { AuthFrame, type AuthPageProps } from './AuthFrame';
import styles from './AuthFrame.module.scss';
import { EmailField } from './EmailField';
import { FormError } from './FormError';
import { textOf } from './form-text';
import { NewPasswordField } from './NewPasswordField';
import { ProviderButtons } from './ProviderButtons';
import { useAuthForm } from './use-auth-form';
import { useFieldChecks } from './use-field-checks';
import { useSignIn } from './use-sign-in';

const CHECKS = { email: emailProblem, password: passwordProblem };

export function SignUpPage({ picture }: AuthPageProps) {
  const form = useAuthForm();
  const { next, signUp, continueWith } = useSignIn();
  const { fieldProps, checkAll } = useFieldChecks(CHECKS);
  useContentReady();
  useEffect(() => track({ name: 'signup_start' }), []);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isBusy || !checkAll(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    const isDone = await form.submit(() =>
      signUp(textOf(data, 'email').trim(), textOf(data, 'password'), textOf(data, 'name').trim()),
    );
    if (isDone) track({ name: 'signup_complete', method: 'email' });
  };

  return (
    <>
      <PageHead title="Enroll" description={`Create your ${publicEnv.appName} account.`} isPrivate />
      <AuthFrame
        picture={picture}
        title="Start today"
        lede="An account is free. Look around, watch previews, and join when you are ready."
        aside={
          <>
            Already with us? <AppLink href={withNext(routes.signIn, next)}>Sign in</AppLink>
          </>
        }
      >
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <TextField
            label="What should we call you?"
            name="name"
            autoComplete="name"
            maxLength={80}
            isOptional
          />
          <EmailField {...fieldProps('email')} required />
          <NewPasswordField label="Password" {...fieldProps('password')} required />
          <FormError form={form} />
          <Button type="submit" isBusy={form.isBusy} isWide>
            Create account
          </Button>
        </form>
        <ProviderButtons form={form} onChoose={continueWith} />
      </AuthFrame>
    </>
  );
}
