import { FormError } from '@/components/account/sign-in/FormError';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { LinkButton } from '@/components/ui/Button';
import { ConfirmButton } from '@/components/ui/overlays/ConfirmDialog';
import { useAuth } from '@/contexts/AuthContext';
import { requestSignOutEverywhere } from '@/lib/account/account-api';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { routes } from '@/lib/platform/config/routes';
import styles from './Account.module.scss';
import { EmailSection } from './EmailSection';
import { PasswordSection } from './PasswordSection';
import { ProvidersSection } from './ProvidersSection';
import { Section } from './Section';
import { SignInAgainDialog } from './SignInAgainDialog';
import { useRecentSignIn } from './use-recent-sign-in';

export function SessionsSection() {
  const { getIdToken, signOut } = useAuth();
  const form = useAuthForm();
  const signOutEverywhere = () =>
    form.submit(async () => {
      await requestSignOutEverywhere((await getIdToken()) ?? '');
      await signOut('everywhere');
    });
  return (
    <Section title="Where you’re signed in">
      <p>Lost your phone or used someone else’s computer? Sign out on every device, including this one.</p>
      <FormError form={form} />
      <div className="cluster">
        <ConfirmButton
          label="Sign out everywhere"
          variant="secondary"
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          isBusy={form.isBusy}
          onConfirm={signOutEverywhere}
        >
          We’ll sign out this device now and the others the next time they’re used, within an hour at most.
          Everything you’ve saved stays put.
        </ConfirmButton>
      </div>
    </Section>
  );
}

export function DataSection() {
  return (
    <Section title="Your data">
      <p>Download everything we have about you, or delete your account.</p>
      <div className="cluster">
        <LinkButton href={routes.accountData} variant="secondary">
          Your data
        </LinkButton>
      </div>
    </Section>
  );
}

export function AccountTab({ user }: { readonly user: AuthUser }) {
  const signIn = useRecentSignIn();
  const props = { user, signIn };
  return (
    <div className={styles.sections}>
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <ProvidersSection {...props} />
      <SessionsSection />
      <DataSection />
      <SignInAgainDialog {...props} />
    </div>
  );
}
