import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { useContentReady } from '@/contexts/LoadingContext';
import { type EmailAction, parseEmailAction } from '@/lib/account/sign-in/email-action';
import { routes } from '@/lib/platform/config/routes';
import { AddressAction } from './AddressAction';
import { AuthFrame, type AuthPageProps } from './AuthFrame';
import { NewPasswordForm } from './NewPasswordForm';

function BrokenLink() {
  return (
    <>
      <p>Some email apps cut off long links. Copy the whole link from the message into your browser.</p>
      <div className="cluster">
        <LinkButton href={routes.home}>Go to the home page</LinkButton>
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

function Action({ action }: { readonly action: EmailAction }) {
  const { mode, oobCode, next } = action;
  return mode === 'resetPassword' ? (
    <NewPasswordForm oobCode={oobCode} />
  ) : (
    <AddressAction mode={mode} oobCode={oobCode} next={next} />
  );
}

/** Where the links of our messages lead: confirm, change or take back an address, or choose a new password. */
export function EmailActionPage({ picture }: AuthPageProps) {
  const router = useRouter();
  // Without a query the browser's router is ready at once, which the server's never is: both begin with "One moment".
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(router.isReady), [router.isReady]);
  const action = isReady ? parseEmailAction(router.query) : null;
  useContentReady();
  const isBroken = isReady && !action;
  return (
    <>
      <PageHead title="Your account" description="A step for your account." isPrivate />
      <AuthFrame
        picture={picture}
        title={action ? TITLES[action.mode] : isBroken ? 'This link is incomplete' : 'One moment'}
        aside={<AppLink href={routes.signIn}>Back to sign in</AppLink>}
      >
        {action && <Action key={action.oobCode} action={action} />}
        {isBroken && <BrokenLink />}
      </AuthFrame>
    </>
  );
}
