import { AccountName } from '@/components/account/sign-in/EmailField';
import { FormError } from '@/components/account/sign-in/FormError';
import { PROVIDERS, ProviderButton } from '@/components/account/sign-in/ProviderButtons';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { PasswordField } from '@/components/ui/PasswordField';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { useAuth } from '@/contexts/AuthContext';
import { passwordEntryProblem } from '@/lib/account/sign-in/password-rules';
import { type AuthUser, PROVIDER_IDS } from '@/lib/firebase/auth/auth-user';
import { loadSecurity, type SectionProps } from './use-recent-sign-in';

const CHECKS = { password: passwordEntryProblem };

/** A separate component, because it unmounts when the dialog closes: a reopened dialog shows no earlier error. */
function SignInAgain({ user, onSignedIn }: { readonly user: AuthUser; readonly onSignedIn: () => void }) {
  const { reauthenticateWithProvider } = useAuth();
  const form = useAuthForm();
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const hasPassword = user.providerIds.includes('password');
  const providers = PROVIDERS.filter((provider) => user.providerIds.includes(PROVIDER_IDS[provider]));

  const confirmIdentity = async (reauthenticate: () => Promise<void>) => {
    if (await form.submit(reauthenticate)) onSignedIn();
  };
  const handleSubmit = whenValid((data) =>
    confirmIdentity(async () => (await loadSecurity()).reauthenticateWithPassword(textOf(data, 'password'))),
  );

  return (
    <div className="stack">
      <p>We just need to make sure it’s you.</p>
      {hasPassword && (
        <Form className="stack" onSubmit={handleSubmit} noValidate>
          <AccountName email={user.email} />
          <PasswordField label="Your password" autoComplete="current-password" {...fieldProps('password')} />
          <Button type="submit" isBusy={form.isBusy} isWide>
            Continue
          </Button>
        </Form>
      )}
      {providers.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          onClick={() => void confirmIdentity(() => reauthenticateWithProvider(provider))}
        />
      ))}
      <FormError form={form} />
    </div>
  );
}

export function SignInAgainDialog({ user, signIn: { isAsking, answer } }: SectionProps) {
  return (
    <Dialog isOpen={isAsking} onClose={() => answer(false)} title="Please sign in again" size="small">
      <SignInAgain user={user} onSignedIn={() => answer(true)} />
    </Dialog>
  );
}
