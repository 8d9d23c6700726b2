import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { AppLink } from '@/components/ui/links/AppLink';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { type EmailAction, type EmailActionMode, parseEmailAction } from '@/lib/account/sign-in/email-action';
import { passwordProblem } from '@/lib/account/sign-in/password-rules';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';
import { routes } from '@/lib/platform/config/routes';
import { AuthFrame, type AuthPageProps, Outcome } from './AuthFrame';
import { AccountName } from './EmailField';
import { FormError } from './FormError';
import { NewPasswordField } from './NewPasswordField';
import { useAuthForm } from './use-auth-form';
import { CodeProblem, useEmailCode } from './use-email-code';

const CHECKS = { password: passwordProblem };

/** Signs out a user who is signed in here, because a password reset ends all their sign-in sessions. */
function NewPasswordForm({ oobCode, next }: Omit<EmailAction, 'mode'>) {
  const { state, signOut } = useAuth();
  const form = useAuthForm();
  const { code, retry, refuse } = useEmailCode('resetPassword', oobCode);
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    return (
      <>
        <Outcome>Your new password is saved, and we signed out every device.</Outcome>
        <div className="cluster">
          <LinkButton href={withNext(routes.signIn, next)}>Sign in</LinkButton>
        </div>
      </>
    );
  }
  if (code.status !== 'good') {
    return (
      <CodeProblem code={code} onRetry={retry}>
        <LinkButton href={withNext(routes.resetPassword, next)}>Ask for a new link</LinkButton>
      </CodeProblem>
    );
  }

  const handleSubmit = whenValid(async (data) => {
    const isSaved = await form.submit(async () => {
      const { resetPassword } = await import('@/lib/firebase/auth/email-actions');
      await resetPassword(oobCode, textOf(data, 'password')).catch((cause: unknown) => {
        // Offers a new link if the code has expired or was used, for example by a save whose response was lost.
        if (describeAuthError(cause).category === 'verification') refuse(cause);
        throw cause;
      });
    });
    if (!isSaved) return;
    setIsDone(true);
    if (state.status !== 'signed-in') return;
    signOut().catch((cause: unknown) => console.warn('The session could not follow the new password', cause));
  });

  return (
    <Form className="stack" onSubmit={handleSubmit} noValidate>
      <p>For the account {code.email}.</p>
      <AccountName email={code.email} />
      <NewPasswordField {...fieldProps('password')} required />
      <FormError form={form} />
      <Button type="submit" isBusy={form.isBusy} isWide>
        Save new password
      </Button>
    </Form>
  );
}

function SecureAccount({ email }: { readonly email: string | null }) {
  const { showToast } = useToast();
  const form = useAuthForm();
  const handleClick = async () => {
    const isSent = await form.submit(async () =>
      (await import('@/lib/firebase/auth/email-actions')).requestPasswordReset(email ?? '', null),
    );
    if (isSent) showToast({ title: 'On its way', message: 'We sent you a link to choose a new password.' });
  };
  return (
    <>
      <Outcome>
        Your account uses {email} again. If someone else changed it, choose a new password now.
      </Outcome>
      <FormError form={form} />
      <div className="cluster">
        <Button isBusy={form.isBusy} onClick={() => void handleClick()}>
          Send me a link for a new password
        </Button>
      </div>
    </>
  );
}

export interface AddressActionProps extends EmailAction {
  readonly mode: Exclude<EmailActionMode, 'resetPassword'>;
}

export function AddressAction({ mode, oobCode, next }: AddressActionProps) {
  const { state, refresh, signOut } = useAuth();
  const { code, retry } = useEmailCode(mode, oobCode);
  const isSignedIn = state.status === 'signed-in';
  const hasSettled = useRef(false);

  useEffect(() => {
    if (code.status !== 'good' || !isSignedIn || hasSettled.current) return;
    hasSettled.current = true;
    // Every mode except `verifyEmail` changes the email. Firebase then ends all sign-ins, so this page signs out too.
    const settle = mode === 'verifyEmail' ? refresh() : signOut();
    settle.catch((error: unknown) => console.warn('The session could not follow the new address', error));
  }, [code.status, isSignedIn, mode, refresh, signOut]);

  const isUsedUp = mode === 'verifyEmail' && code.status === 'bad' && code.isFinal;
  // A second click, a reload or a mail filter may have used up the code. Shows success if the email is confirmed.
  const confirmed = isUsedUp && isSignedIn && state.user.emailVerified ? state.user.email : null;
  const isUnclear = isUsedUp && state.status === 'loading' && !state.issue;
  const signInLabel = mode === 'verifyEmail' ? 'Sign in to ask for a new link' : 'Sign in';

  if (code.status !== 'good' && confirmed === null) {
    return (
      <CodeProblem code={isUnclear ? { status: 'working' } : code} onRetry={retry}>
        {mode === 'recoverEmail' ? (
          <LinkButton href={routes.contact}>Write to us</LinkButton>
        ) : (
          <LinkButton href={isSignedIn ? routes.profileTab('account') : routes.signIn}>
            {isSignedIn ? 'Ask for a new link' : signInLabel}
          </LinkButton>
        )}
      </CodeProblem>
    );
  }
  const email = code.status === 'good' ? code.email : null;
  if (mode === 'recoverEmail') return <SecureAccount email={email} />;
  // The text names Google and Facebook, because a member without a password can sign in only with them.
  const changed = `From now on, sign in with ${email ?? 'your new email'}, or with Google or Facebook if you’ve connected them.`;
  const verified = confirmed ? `${confirmed} is already confirmed.` : 'Thanks, your email is confirmed.';
  return (
    <>
      <Outcome>{mode === 'verifyEmail' ? verified : changed}</Outcome>
      <div className="cluster">
        <LinkButton href={isSignedIn ? (next ?? routes.browse) : withNext(routes.signIn, next)}>
          {isSignedIn ? (next ? 'Pick up where you left off' : 'Go to your classes') : 'Sign in'}
        </LinkButton>
      </div>
    </>
  );
}

/** Asks before it restores the old email: a mail filter that opens every link would otherwise undo the change. */
function RecoverEmail({ oobCode, next }: Omit<AddressActionProps, 'mode'>) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <AddressAction mode="recoverEmail" oobCode={oobCode} next={next} />;
  return (
    <>
      <p>If you changed your account’s email, you’re all set. If you didn’t, get your old one back here.</p>
      <div className="cluster">
        <Button onClick={() => setIsWanted(true)}>Get my old email back</Button>
      </div>
    </>
  );
}

const TITLES: Readonly<Record<EmailAction['mode'], string>> = {
  verifyEmail: 'Confirm your email',
  resetPassword: 'Choose a new password',
  recoverEmail: 'Get your old address back',
  verifyAndChangeEmail: 'Confirm your new email',
};

function Action({ mode, oobCode, next }: EmailAction) {
  if (mode === 'resetPassword') return <NewPasswordForm oobCode={oobCode} next={next} />;
  if (mode === 'recoverEmail') return <RecoverEmail oobCode={oobCode} next={next} />;
  return <AddressAction mode={mode} oobCode={oobCode} next={next} />;
}

export function EmailActionPage({ picture }: AuthPageProps) {
  const router = useRouter();
  // The router is not ready on the server. Hydration must render the same HTML, so the value starts with false.
  const isReady = useBrowserValue(() => router.isReady, false);
  const action = isReady ? parseEmailAction(router.query) : null;
  const isBroken = isReady && !action;
  return (
    <AuthFrame
      head={['Your account', 'A step for your account.']}
      picture={picture}
      title={action ? TITLES[action.mode] : isBroken ? 'This link is incomplete' : 'One moment'}
      aside={<AppLink href={withNext(routes.signIn, action?.next ?? null)}>Back to sign in</AppLink>}
    >
      {action && <Action key={action.oobCode} {...action} />}
      {isBroken && (
        <>
          <p>Some email apps cut off long links. Copy the whole link from the message into your browser.</p>
          <div className="cluster">
            <LinkButton href={routes.home}>Go to the home page</LinkButton>
          </div>
        </>
      )}
    </AuthFrame>
  );
}
