import { type ReactNode, useState } from 'react';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { useResendWait } from '@/components/account/sign-in/use-resend-wait';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { useAuth } from '@/contexts/AuthContext';
import type { SessionIssue } from '@/lib/account/auth-state';
import type { SessionEnd } from '@/lib/firebase/auth/session-end';
import { routes } from '@/lib/platform/config/routes';
import { useSignOut } from '../use-sign-out';
import styles from './notices.module.scss';

/** Lazy, because few members need the banner and its code includes the formatting of dates and prices. */
const PastDueBanner = lazyPart('PastDueBanner', () => import('./PastDueBanner'));

function Notice({ children, actions }: { readonly children: ReactNode; readonly actions: ReactNode }) {
  return (
    <section className={styles.notice} aria-label="About your account">
      <div className={`container ${styles.line}`}>
        <Icon name="info" />
        <p role="status">{children}</p>
        <div className="cluster gap-2">{actions}</div>
      </div>
    </section>
  );
}

const AUTH_FAILURE: Readonly<Record<SessionIssue, string>> = {
  slow: 'Signing you in is taking longer than usual. You’re still signed in, and we’ll keep trying.',
  failed: 'We can’t reach the sign-in service right now. You’re still signed in on this device.',
};

export function AuthFailureNotice({ trouble }: { readonly trouble: SessionIssue }) {
  const signOut = useSignOut();
  const actions = (
    <>
      <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
        Retry
      </Button>
      {trouble === 'failed' && (
        <Button size="small" variant="quiet" onClick={signOut}>
          Sign out
        </Button>
      )}
    </>
  );
  return <Notice actions={actions}>{AUTH_FAILURE[trouble]}</Notice>;
}

const SESSION_END: Readonly<Record<SessionEnd, string>> = {
  ended:
    'You’ve been signed out because you signed out everywhere or changed how you sign in on another device. If that wasn’t you, choose a new password.',
  closed: 'You’ve been signed out because this account is closed. Write to us if you think that’s a mistake.',
  everywhere: 'You’re signed out on every device. Everything you’ve saved is safe.',
  deleted:
    'We’ve deleted your account and everything in it. Thanks for moving with us. You’re welcome back anytime.',
  waiting:
    'You’re signed out. Some of your latest changes haven’t reached us yet. They’re kept in this browser and saved the next time you sign in here.',
};

interface SessionEndNoticeProps {
  readonly sessionEnd: SessionEnd;
  readonly onClose: () => void;
}

export function SessionEndNotice({ sessionEnd, onClose }: SessionEndNoticeProps) {
  const { signIn, resetPassword } = useAuthLinks();
  const actions = (
    <>
      {sessionEnd !== 'deleted' && sessionEnd !== 'closed' && (
        <LinkButton href={signIn} size="small" variant="secondary">
          Sign in
        </LinkButton>
      )}
      {sessionEnd === 'closed' && (
        <LinkButton href={routes.contact} size="small" variant="secondary">
          Write to us
        </LinkButton>
      )}
      {sessionEnd === 'ended' && (
        <LinkButton href={resetPassword} size="small" variant="quiet">
          New password
        </LinkButton>
      )}
      <Button size="small" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return <Notice actions={actions}>{SESSION_END[sessionEnd]}</Notice>;
}

const send = async (): Promise<void> =>
  (await import('@/lib/firebase/auth/email-actions')).sendVerification();

const isConfirmedNow = async (): Promise<boolean> => {
  const { reloadUser } = await import(/* webpackChunkName: "member" */ '@/lib/firebase/auth/session');
  return (await reloadUser()).emailVerified;
};

export function VerifyNotice({ email }: { readonly email: string }) {
  const { refresh } = useAuth();
  const form = useAuthForm();
  const { waitSec, noteSent } = useResendWait();
  const [isSent, setIsSent] = useState(false);
  const [wasChecked, setWasChecked] = useState(false);

  const handleSend = async () => {
    setWasChecked(false);
    if (!(await form.submit(send))) return;
    setIsSent(true);
    noteSent();
  };
  /** Removes the text "We don’t see a confirmation" first, so that screen readers announce it again. */
  const handleConfirmed = async () => {
    setWasChecked(false);
    const check = async () => {
      // `isConfirmedNow` rejects if the sign-in service cannot be reached; `refresh` never rejects.
      if (await isConfirmedNow()) await refresh();
    };
    // Does not depend on the result: if the email is confirmed, the whole notice disappears and hides the text.
    if (await form.submit(check)) setWasChecked(true);
  };

  const sentText = wasChecked
    ? `We don’t see a confirmation for ${email} yet. Click the link in our email, then try again.`
    : `We sent a link to ${email}.`;
  const text = isSent ? sentText : `Please confirm that ${email} is yours so you never lose your account.`;
  const actions = (
    <>
      {isSent && (
        <Button size="small" variant="secondary" isBusy={form.isBusy} onClick={() => void handleConfirmed()}>
          I’ve confirmed
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        isBusy={form.isBusy}
        disabled={waitSec > 0}
        onClick={() => void handleSend()}
      >
        {isSent ? 'Send again' : 'Send the link'}
        {waitSec > 0 && ` (in ${waitSec} s)`}
      </Button>
    </>
  );
  return <Notice actions={actions}>{form.error ?? text}</Notice>;
}

interface NoticeListProps {
  readonly trouble: SessionIssue | undefined;
  readonly sessionEnd: SessionEnd | null;
  readonly isPaymentDue: boolean;
  readonly unconfirmed: string | null;
  readonly onClose: () => void;
}

export function NoticeList({ trouble, sessionEnd, isPaymentDue, unconfirmed, onClose }: NoticeListProps) {
  return (
    <>
      {trouble && <AuthFailureNotice trouble={trouble} />}
      {sessionEnd && <SessionEndNotice sessionEnd={sessionEnd} onClose={onClose} />}
      {isPaymentDue && <PastDueBanner />}
      {unconfirmed && <VerifyNotice key={unconfirmed} email={unconfirmed} />}
    </>
  );
}
