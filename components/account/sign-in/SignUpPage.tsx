import { useEffect } from 'react';
import { SelectedPlan } from '@/components/membership/pricing/SelectedPlan';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { AppLink } from '@/components/ui/links/AppLink';
import { TextField } from '@/components/ui/TextField';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { emailProblem, passwordProblem } from '@/lib/account/sign-in/password-rules';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { selectedPlan } from '@/lib/membership/selected-plan';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { track } from '@/lib/site/analytics/track';
import { AuthFrame, type EntryPageProps } from './AuthFrame';
import { EmailField } from './EmailField';
import { FormError } from './FormError';
import { NewPasswordField } from './NewPasswordField';
import { ProviderButtons } from './ProviderButtons';
import { useAuthForm } from './use-auth-form';
import { useSignIn } from './use-sign-in';

const CHECKS = { email: emailProblem, password: passwordProblem };

export function SignUpPage({ picture, plans }: EntryPageProps) {
  const form = useAuthForm();
  const { next, signUp, continueWith, comeBackFrom } = useSignIn();
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const hasSelectedPlan = selectedPlan(next, plans) !== null;
  useEffect(() => track({ name: 'signup_start' }), []);

  const handleSubmit = whenValid((data) =>
    form.submit(() =>
      signUp(textOf(data, 'email').trim(), textOf(data, 'password'), textOf(data, 'name').trim()),
    ),
  );

  return (
    <AuthFrame
      head={['Enroll', `Create your ${publicEnv.appName} account.`]}
      picture={picture}
      title={hasSelectedPlan ? 'Create your account' : 'Start today'}
      lede={
        hasSelectedPlan
          ? 'Your membership goes with it, on every device.'
          : 'An account is free. Browse classes, watch previews, and join when you’re ready.'
      }
      aside={
        <>
          Already have an account? <AppLink href={withNext(routes.signIn, next)}>Sign in</AppLink>
        </>
      }
    >
      <SelectedPlan plans={plans} next={next} />
      <Form className="stack" onSubmit={handleSubmit} noValidate>
        <TextField label="Your name" name="name" autoComplete="name" maxLength={80} isOptional />
        <EmailField {...fieldProps('email')} required />
        <NewPasswordField label="Password" {...fieldProps('password')} required />
        <FormError form={form} />
        <Button type="submit" isBusy={form.isBusy} isWide>
          {hasSelectedPlan ? 'Create account and continue' : 'Create account'}
        </Button>
      </Form>
      <ProviderButtons form={form} onChoose={continueWith} onComeBack={comeBackFrom} />
      <p className="note m-0">
        {/* These links open new tabs: a visitor who left this page and came back would find an empty form. */}
        By creating an account, you agree to our{' '}
        <AppLink href={routes.terms} isExternal>
          Terms of Use
        </AppLink>{' '}
        and{' '}
        <AppLink href={routes.privacy} isExternal>
          Privacy Policy
        </AppLink>
        .
      </p>
    </AuthFrame>
  );
}
