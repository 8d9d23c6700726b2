import { useRouter } from 'next/router';
import { ClassCard } from '@/components/cards/ClassCard';
import {
  Checking,
  isEventPath,
  Outcome,
  StartWatching,
  SuccessFrame,
} from '@/components/membership/SuccessParts';
import styles from '@/components/membership/SuccessParts.module.scss';
import panelStyles from '@/components/membership/subscription/SubscriptionPanel.module.scss';
import { Button, LinkButton } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import { safeNext } from '@/lib/account/sign-in/safe-next';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { type Paid, purchaseFacts } from '@/lib/membership/membership-summary';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { useActivation, usePurchaseReport } from './use-activation';

const writeToUs = (
  <LinkButton href={routes.contact} size="large" variant="quiet">
    Write to us
  </LinkButton>
);

const notPaid = (
  <Outcome
    title="No payment yet"
    text="We haven’t received a payment from you, and nothing was charged. Your plan is still waiting."
  >
    <LinkButton href={routes.pricing} size="large">
      See membership
    </LinkButton>
    {writeToUs}
  </Outcome>
);

interface OpenProps {
  readonly next: string | null;
  readonly record: EntitlementRecord | null;
  readonly paid: Paid;
  readonly firstClass: ListCard | null;
}

function welcomeText(next: string | null, hasFirstClass: boolean): string {
  if (next === null)
    return hasFirstClass
      ? 'Every class is yours now. Here’s a good one to start with.'
      : 'Every class is yours now.';
  return isEventPath(next)
    ? 'Every class and live event is yours now, starting with the one you came for.'
    : 'Every class is yours now, starting with the one you came for.';
}

function Open({ next, record, paid, firstClass }: OpenProps) {
  return (
    <>
      <h1>You’re in</h1>
      <p className="lede">{welcomeText(next, firstClass !== null)}</p>
      {record && (
        <FactList
          className={panelStyles.facts}
          facts={purchaseFacts(record, paid, (at) => browserDate(at, 'longDay'))}
        />
      )}
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
    <Outcome
      title={isPaid ? 'Thanks, we’re setting up your membership' : 'We couldn’t check your payment'}
      text="This is taking longer than usual. You don’t need to pay again: your membership will open within minutes."
    >
      <Button size="large" onClick={onRetry}>
        Check again
      </Button>
      {writeToUs}
    </Outcome>
  );
}

export function PricingSuccessPage({ firstClass }: { readonly firstClass: ListCard | null }) {
  const { state } = useAuth();
  const { query, isReady } = useRouter();
  const isSignedIn = useRequireSignIn();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const session = typeof query.session_id === 'string' ? query.session_id : null;
  const { activation, record, receipt, retry } = useActivation(isReady ? uid : null, session);
  const next = isReady ? safeNext(query.next) : null;
  usePurchaseReport(session, activation === 'active' ? receipt : null);
  return (
    <SuccessFrame title="Welcome" description="Your membership." isSuccess={activation === 'active'} isLive>
      {isSignedIn && activation === 'active' && (
        <Open next={next} record={record} paid={receipt} firstClass={firstClass} />
      )}
      {isSignedIn && (activation === 'late' || activation === 'unknown') && (
        <Late isPaid={activation === 'late'} onRetry={retry} />
      )}
      {isSignedIn && activation === 'unpaid' && notPaid}
      {(!isSignedIn || activation === 'waiting') && <Checking what="membership" />}
    </SuccessFrame>
  );
}
