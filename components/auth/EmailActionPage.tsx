import { useRouter } from 'next/router';
import { AppLink } from '@/components/layout/AppLink';
import { PageHead } from '@/components/layout/PageHead';
import { LinkButton } from '@/components/ui/LinkButton';
import { useContentReady } from '@/contexts/LoadingContext';
import { type EmailAction, parseEmailAction } from '@/lib/auth/email-action';
import { routes } from '@/lib/config/routes';
import { AddressAction } from './AddressAction';
import { AuthFrame, type AuthPageProps } from './AuthFrame';
import { NewPasswordForm } from './NewPasswordForm';

function BrokenLink() {
  return (
    <>
      <p>Some mail programs cut long links. Copy the whole link from the message into the address bar.</p>
      <div className="cluster">
        <LinkButton href={routes.home}>Go to the start page</LinkButton>
      </div>
    </>
  );
}

const TITLES: Readonly<Record<EmailAction['mode'], string>> = {
  verifyEmail: 'Confirm your e-mail',
  resetPassword: 'Choose a new password',
  recoverEmail: 'Take back your old address',
  verifyAndChangeEmail: 'Confirm your new e-mail',
};

function Action({ action }: { readonly action: EmailAction }) {
  const { mode, oobCode } = action;
  return mode === 'resetPassword' ? (
    <NewPasswordForm oobCode={oobCode} />
  ) : (
    <AddressAction mode={mode} oobCode={oobCode} />
  );
}

/** Where the links of our messages lead: confirm, change or take back an address, or choose a new password. */
export function EmailActionPage({ picture }: AuthPageProps) {
  const router = useRouter();
  const action = router.isReady ? parseEmailAction(router.query) : null;
  useContentReady();
  const isBroken = router.isReady && !action;
  return (
    <>
      <PageHead title="Your account" description="A step for your account." isPrivate />
      <AuthFrame
        picture={picture}
        title={action ? TITLES[action.mode] : isBroken ? 'This link is not complete' : 'One moment'}
        aside={<AppLink href={routes.signIn}>Back to sign in</AppLink>}
      >
        {action && <Action key={action.oobCode} action={action} />}
        {isBroken && <BrokenLink />}
      </AuthFrame>
    </>
  );
}
