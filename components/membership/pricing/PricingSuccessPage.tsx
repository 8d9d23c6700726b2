import { useRouter } from 'next/router';
import { ClassCard } from '@/components/cards/ClassCard';
import { Checking, StartWatching } from '@/components/membership/SuccessParts';
import { FactList } from '@/components/membership/subscription/MembershipFacts';
import { PageHead } from '@/components/site/page/PageHead';
import { Button, LinkButton } from '@/components/ui/Button';
import { StateFigure } from '@/components/ui/StateMessage';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import { safeNext } from '@/lib/account/sign-in/safe-next';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { type Paid, purchaseFacts } from '@/lib/membership/membership-summary';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import styles from './PricingSuccessPage.module.scss';
import { useActivation, usePurchaseReport } from './use-activation';

function NotPaid() {
  return (
    <>
      <h1>No payment yet</h1>
      <p className="lede">
        We haven’t received a payment from you, and nothing was charged. Your plan is still waiting.
      </p>
      <div className="cluster">
        <LinkButton href={routes.pricing} size="large">
          See membership
        </LinkButton>
        <LinkButton href={routes.contact} size="large" variant="quiet">
          Write to us
        </LinkButton>
      </div>
    </>
  );
}

interface OpenProps {
  readonly next: string | null;
  readonly record: EntitlementRecord | null;
  readonly paid: Paid;
  readonly firstClass: ListCard | null;
}

function Open({ next, record, paid, firstClass }: OpenProps) {
  return (
    <>
      <h1>You’re in</h1>
      <p className="lede">
        {next
          ? 'Every class is yours now, starting with the one you came for.'
          : 'Every class is yours now. Here’s a good one to start with.'}
      </p>
      {record && <FactList facts={purchaseFacts(record, paid, (at) => browserDate(at, 'longDay'))} />}
      {!next && firstClass && (
        <section className={styles.first} aria-labelledby="first-class">
          <h2 id="first-class">Your first class</h2>
          <ClassCard video={firstClass} />
        </section>
      )}
      <StartWatching back={next} />
    </>
  );
}

function Late({ isPaid, onRetry }: { readonly isPaid: boolean; readonly onRetry: () => void }) {
  return (
    <>
      <h1>{isPaid ? 'Thanks, we’re setting up your membership' : 'We couldn’t check your payment'}</h1>
      <p className="lede">
        This is taking longer than usual. You don’t need to pay again: your membership will open within
        minutes.
      </p>
      <div className="cluster">
        <Button size="large" onClick={onRetry}>
          Check again
        </Button>
        <LinkButton href={routes.contact} size="large" variant="quiet">
          Write to us
        </LinkButton>
      </div>
    </>
  );
}

export interface PricingSuccessPageProps {
  readonly firstClass: ListCard | null;
}

export function PricingSuccessPage({ firstClass }: PricingSuccessPageProps) {
  const { state } = useAuth();
  const { query, isReady } = useRouter();
  const isSignedIn = useRequireSignIn();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const session = typeof query.session_id === 'string' ? query.session_id : null;
  const { activation, record, receipt, retry } = useActivation(isReady ? uid : null, session);
  const next = isReady ? safeNext(query.next) : null;
  usePurchaseReport(session, activation === 'active' ? receipt : null);
  return (
    <>
      <PageHead title="Welcome" description="Your membership." isPrivate />
      <div className={`container section ${styles.page}`}>
        <div className={styles.words} role="status">
          {isSignedIn && activation === 'active' && (
            <Open next={next} record={record} paid={receipt} firstClass={firstClass} />
          )}
          {isSignedIn && (activation === 'late' || activation === 'unknown') && (
            <Late isPaid={activation === 'late'} onRetry={retry} />
          )}
          {isSignedIn && activation === 'unpaid' && <NotPaid />}
          {(!isSignedIn || activation === 'waiting') && <Checking what="membership" />}
        </div>
        <div className={styles.figure}>
          <StateFigure state={activation === 'active' ? 'success' : 'empty'} />
        </div>
      </div>
    </>
  );
}
