import { useRouter } from 'next/router';
import { useRequireSignIn } from '@/components/auth/use-require-sign-in';
import { PageHead } from '@/components/layout/PageHead';
import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { RestingFigure } from '@/components/ui/RestingFigure';
import { Spinner } from '@/components/ui/Spinner';
import { useAuth } from '@/contexts/AuthContext';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import styles from './PricingSuccessPage.module.scss';
import { useActivation } from './use-activation';
import { usePurchaseReport } from './use-purchase-report';

function Waiting() {
  return (
    <>
      <h1>One moment</h1>
      <p className="cluster">
        <Spinner size={24} /> Your payment has arrived. We are opening the studio for you.
      </p>
    </>
  );
}

function Open() {
  return (
    <>
      <h1>You are in</h1>
      <p className="lede">Every class is yours now. Pick one that fits the time you have today.</p>
      <div className="cluster">
        <LinkButton href={routes.browse} size="large">
          Find a class
        </LinkButton>
        <LinkButton href={routes.profileTab('subscription')} size="large" variant="quiet">
          Your membership
        </LinkButton>
      </div>
    </>
  );
}

function Late({ onLook }: { readonly onLook: () => void }) {
  return (
    <>
      <h1>Payment received, activating</h1>
      <p className="lede">
        This takes longer than usual. You need not pay again: your membership opens by itself within minutes.
      </p>
      <div className="cluster">
        <Button size="large" onClick={onLook}>
          Look again
        </Button>
        <LinkButton href={routes.contact} size="large" variant="quiet">
          Write to us
        </LinkButton>
      </div>
    </>
  );
}

/** Where a checkout leads: tells when the membership is on, within ten seconds as a rule. */
export function PricingSuccessPage() {
  const { state } = useAuth();
  const { query, isReady } = useRouter();
  const isSignedIn = useRequireSignIn();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const { activation, lookAgain } = useActivation(uid);
  const session = isReady && typeof query.session_id === 'string' ? query.session_id : null;
  usePurchaseReport(session, activation === 'active');
  useContentReady();
  return (
    <>
      <PageHead title="Welcome" description="Your membership is being opened." isPrivate />
      <div className={`container section ${styles.page}`}>
        <div className={styles.words} role="status">
          {isSignedIn && activation === 'active' && <Open />}
          {isSignedIn && activation === 'late' && <Late onLook={lookAgain} />}
          {(!isSignedIn || activation === 'waiting') && <Waiting />}
        </div>
        <div className={styles.figure}>
          <RestingFigure />
        </div>
      </div>
    </>
  );
}
