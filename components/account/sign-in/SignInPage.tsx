import { SelectedPlan } from '@/components/membership/pricing/SelectedPlan';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { AppLink } from '@/components/ui/links/AppLink';
import { PasswordField } from '@/components/ui/PasswordField';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { emailProblem, passwordEntryProblem } from '@/lib/account/sign-in/password-rules';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { AuthFrame, type EntryPageProps } from './AuthFrame';
import styles from './AuthFrame.module.scss';
import { EmailField } from './EmailField';
import { FormError } from './FormError';
import { ProviderButtons } from './ProviderButtons';
import { useAuthForm } from './use-auth-form';
import { keepTypedEmail } from './use-auth-links';
import { useSignIn } from './use-sign-in';

const CHECKS = { email: emailProblem, password: passwordEntryProblem };

export function SignInPage({ picture, plans }: EntryPageProps) {
  const form = useAuthForm();
  const { next, signIn, continueWith, comeBackFrom } = useSignIn();
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);

  const handleSubmit = whenValid((data) =>
    form.submit(() => signIn(textOf(data, 'email').trim(), textOf(data, 'password'))),
  );

  return (
    <AuthFrame
      head={['Sign in', `Sign in to ${publicEnv.appName}.`]}
      picture={picture}
      title="Welcome back"
      lede="Your classes are right where you left them."
      aside={
        <>
          New here? <AppLink href={withNext(routes.signUp, next)}>Create an account</AppLink>
        </>
      }
    >
      <SelectedPlan plans={plans} next={next} />
      <Form className="stack" onSubmit={handleSubmit} noValidate>
        <EmailField {...fieldProps('email')} required />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...fieldProps('password')}
        />
        <FormError form={form} />
        <Button type="submit" isBusy={form.isBusy} isWide>
          Sign In
        </Button>
        <p className={styles.aside}>
          <AppLink
            href={withNext(routes.resetPassword, next)}
            onClick={({ currentTarget }) => {
              const form = currentTarget.closest('form');
              if (form) keepTypedEmail(textOf(new FormData(form), 'email').trim());
            }}
          >
            Forgot your password?
          </AppLink>
        </p>
      </Form>
      <ProviderButtons form={form} onChoose={continueWith} onComeBack={comeBackFrom} />
    </AuthFrame>
  );
}
