import { useEffect, useRef, useState } from 'react';
import { AccountName, EmailField } from '@/components/account/sign-in/EmailField';
import { FormError } from '@/components/account/sign-in/FormError';
import { NewPasswordField } from '@/components/account/sign-in/NewPasswordField';
import { PROVIDERS, ProviderLogo, usePrepareOnIntent } from '@/components/account/sign-in/ProviderButtons';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { Badge } from '@/components/ui/Badge';
import { Button, LinkButton } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { ConfirmButton } from '@/components/ui/overlays/ConfirmDialog';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { useAuth } from '@/contexts/AuthContext';
import { requestSignOutEverywhere } from '@/lib/account/account-api';
import { renewPush } from '@/lib/account/push-device';
import { emailProblem, passwordProblem } from '@/lib/account/sign-in/password-rules';
import {
  type AuthUser,
  PROVIDER_IDS,
  PROVIDER_LABELS,
  type ProviderName,
} from '@/lib/firebase/auth/auth-user';
import { routes } from '@/lib/platform/config/routes';
import { AppError } from '@/lib/platform/errors/app-error';
import styles from './Account.module.scss';
import { Section } from './Section';
import { SignInAgainDialog } from './SignInAgainDialog';
import { loadSecurity, type SectionProps, useAccountAction, useRecentSignIn } from './use-recent-sign-in';

const EMAIL_CHECKS = { newEmail: emailProblem };
const PASSWORD_CHECKS = { newPassword: passwordProblem };

function EmailSection({ user, signIn }: SectionProps) {
  const { form, run } = useAccountAction(signIn);
  const { fieldProps, whenValid } = useFieldChecks(EMAIL_CHECKS);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const handleSubmit = whenValid(async (data, element) => {
    const email = textOf(data, 'newEmail').trim();
    const done = { title: 'Check your inbox', message: `We sent a link to ${email}.` };
    const change = async () => (await loadSecurity()).requestEmailChange(email);
    if (!(await run(change, done))) return;
    setSentTo(email);
    element.reset();
  });

  return (
    <Section title="Email">
      {user.email ? (
        <p className="cluster">
          {user.email}
          <Badge tone={user.emailVerified ? 'teal' : 'sand'}>
            {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </p>
      ) : (
        <p>This account doesn’t have an email address yet.</p>
      )}
      {sentTo && (
        <p role="status">
          Click the link we sent to <strong>{sentTo}</strong>. Until then, sign in the way you always do. If
          nothing shows up, that address may already be taken.
        </p>
      )}
      <Form className={styles.form} onSubmit={handleSubmit} noValidate>
        <EmailField label="New email" autoComplete="email" {...fieldProps('newEmail')} />
        <FormError form={form} />
        <Button type="submit" variant="secondary" isBusy={form.isBusy}>
          Change email
        </Button>
      </Form>
    </Section>
  );
}

function PasswordSection({ user, signIn }: SectionProps) {
  const { refresh, getIdToken } = useAuth();
  const { form, run } = useAccountAction(signIn);
  const { fieldProps, whenValid } = useFieldChecks(PASSWORD_CHECKS);
  /** React key of the password field. A new key empties the field, hides its text and resets the shown strength. */
  const [changes, setChanges] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const hasPassword = user.providerIds.includes('password');
  if (!user.email) return null;

  const handleSubmit = whenValid(async (data, element) => {
    const done = {
      title: 'Password saved',
      message: hasPassword
        ? 'We signed out your other devices. If you use a private calendar link, get a new one under Live Events.'
        : 'You can now sign in with it.',
    };
    const store = async () => (await loadSecurity()).storePassword(textOf(data, 'newPassword'));
    if (!(await run(store, done))) return;
    // The new key replaces the password field. If the field has the focus, the focus would be lost.
    if (element.contains(document.activeElement)) button.current?.focus();
    setChanges((count) => count + 1);
    await refresh();
    await renewPush(user.uid, getIdToken);
  });

  return (
    <Section title="Password">
      {!hasPassword && <p>You sign in without a password. Set one to have a backup.</p>}
      <Form className={styles.form} onSubmit={handleSubmit} noValidate>
        <AccountName email={user.email} />
        <NewPasswordField key={changes} {...fieldProps('newPassword')} />
        <FormError form={form} />
        <Button ref={button} type="submit" variant="secondary" isBusy={form.isBusy}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </Form>
    </Section>
  );
}

/** Loads account-security.ts before the click, because browsers block a popup that opens long after the click. */
function ProvidersSection({ user, signIn }: SectionProps) {
  const { linkProvider, refresh } = useAuth();
  const prepareOnIntent = usePrepareOnIntent();
  const { form, run } = useAccountAction(signIn);
  useEffect(() => {
    loadSecurity().catch((error: unknown) => console.warn('Signing in again is not ready', error));
  }, []);

  const link = async (provider: ProviderName, wasAsked: boolean): Promise<void> => {
    if (wasAsked) throw new AppError('unavailable', 'Thanks, we know it’s you. Press Connect once more.');
    await linkProvider(provider);
  };

  const handleClick = async (provider: ProviderName, isLinked: boolean) => {
    const name = PROVIDER_LABELS[provider];
    const done = isLinked
      ? { title: `${name} is disconnected`, message: `You can’t sign in with ${name} anymore.` }
      : { title: `${name} is connected`, message: `You can now sign in with ${name} too.` };
    const change = async (wasAsked: boolean) =>
      isLinked ? (await loadSecurity()).unlinkProvider(provider) : link(provider, wasAsked);
    if (await run(change, done)) await refresh();
  };

  return (
    <Section title="Other ways to sign in">
      <ul className={styles.providers}>
        {PROVIDERS.map((provider) => {
          const isLinked = user.providerIds.includes(PROVIDER_IDS[provider]);
          const isLastMethod = isLinked && user.providerIds.length === 1;
          return (
            <li key={provider}>
              <ProviderLogo provider={provider} />
              <span>
                {PROVIDER_LABELS[provider]}
                {isLinked && ' (connected)'}
                {isLastMethod && ', your only way to sign in'}
              </span>
              {!isLastMethod && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`${isLinked ? 'Disconnect' : 'Connect'} ${PROVIDER_LABELS[provider]}`}
                  disabled={form.isBusy}
                  {...(isLinked ? {} : prepareOnIntent)}
                  onClick={() => void handleClick(provider, isLinked)}
                >
                  {isLinked ? 'Disconnect' : 'Connect'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormError form={form} />
    </Section>
  );
}

function SessionsSection() {
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
          Notifications stop, and so does your private calendar link, if you have one. Everything you’ve saved
          stays put.
        </ConfirmButton>
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
      <Section title="Your data">
        <p>Download what’s in your account, or delete it.</p>
        <div className="cluster">
          <LinkButton href={routes.accountData} variant="secondary">
            Your data
          </LinkButton>
        </div>
      </Section>
      <SignInAgainDialog {...props} />
    </div>
  );
}
