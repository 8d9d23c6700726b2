import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { Badge } from '@/components/ui/Badge';
import { Button, LinkButton } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { FieldError } from '@/components/ui/FieldFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { useServerNow } from '@/components/ui/use-server-now';
import { useAuth } from '@/contexts/AuthContext';
import { requestPortal } from '@/lib/membership/billing-api';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import {
  type MembershipSummary,
  membershipFacts,
  membershipSummary,
  planName,
} from '@/lib/membership/membership-summary';
import { formatPrice } from '@/lib/membership/price-text';
import type { PlanTerms } from '@/lib/membership/selected-plan';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { serverNow } from '@/lib/platform/http/server-clock';
import { ChangePlan } from './ChangePlan';
import { PauseSection } from './PauseSection';
import styles from './SubscriptionPanel.module.scss';
import { useBillingRequest } from './use-billing-request';
import { useEntitlement } from './use-entitlement';

const longDay = (iso: string): string => browserDate(iso, 'longDay');

/** Delays (ms) of the account reads after a return from Stripe, which may report a change seconds later. */
const REREAD_AFTER_MS = [0, 3000, 10_000] as const;

function rereadSoon(refresh: () => Promise<void>): () => void {
  const timers = REREAD_AFTER_MS.map((ms) => setTimeout(() => void refresh(), ms));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Reads the account after a visit to Stripe's portal; while a plan change is pending, at each return to the page. */
function useRereads(isPending: boolean): void {
  const { query, isReady } = useRouter();
  const { refresh } = useAuth();
  const isBack = isReady && query.from === 'billing';
  const isShownWhilePending = useEffectEvent(
    (): boolean => isPending && document.visibilityState === 'visible',
  );
  useEffect(() => {
    let stop = isBack ? rereadSoon(refresh) : () => undefined;
    const reread = () => {
      stop();
      stop = rereadSoon(refresh);
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reread();
    };
    const handleVisible = () => {
      if (isShownWhilePending()) reread();
    };
    window.addEventListener('pageshow', handleShow);
    window.addEventListener('focus', handleVisible);
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      stop();
      window.removeEventListener('pageshow', handleShow);
      window.removeEventListener('focus', handleVisible);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [isBack, refresh]);
}

function PendingChange({ pending }: { readonly pending: NonNullable<EntitlementRecord['pendingPlan']> }) {
  return (
    <div role="status">
      <p>
        Your bank wants you to confirm the change to {planName(pending.plan)}. Nothing is changed or charged
        until you do. You can confirm until {longDay(pending.until)}.
      </p>
      <LinkButton href={pending.url} isExternal>
        Confirm with your bank
      </LinkButton>
    </div>
  );
}

function MembershipFacts({ record }: { readonly record: EntitlementRecord }) {
  const { duplicateRefund: refund } = record;
  return (
    <>
      <FactList className={styles.facts} facts={membershipFacts(record, serverNow(), longDay)} />
      {refund && (
        <p role="note">
          You joined twice on {longDay(refund.at)}. We ended the second membership
          {refund.amountCents > 0
            ? ` and sent ${formatPrice(refund.amountCents, refund.currency)} back to your card.`
            : ' before it cost anything.'}
        </p>
      )}
    </>
  );
}

const TONES = { good: 'teal', plain: 'sand', alert: 'wine' } as const;

function manageLabel({ action }: MembershipSummary, record: EntitlementRecord | null): string {
  if (action === 'fix-payment') return 'Update your card';
  if (action === 'join') return 'Past invoices';
  return record?.endsAt ? 'Keep or change it' : 'Manage or cancel';
}

interface SubscriptionPanelProps {
  readonly plans: readonly PlanTerms[];
}

interface ActionsProps extends SubscriptionPanelProps {
  readonly words: MembershipSummary;
  readonly record: EntitlementRecord | null;
}

function Actions({ words, record, plans }: ActionsProps) {
  const { isBusy, error, openPage } = useBillingRequest();
  const hasAccount = (record?.customerIds.length ?? 0) > 0;
  const isPaymentDue = words.action === 'fix-payment';
  return (
    <>
      <div className={`cluster ${styles.actions}`}>
        {words.action === 'join' && <LinkButton href={routes.pricing}>See membership</LinkButton>}
        {words.action === 'contact' && <LinkButton href={routes.contact}>Write to us</LinkButton>}
        {hasAccount && (
          <Button
            variant={isPaymentDue ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => void openPage(requestPortal)}
          >
            {manageLabel(words, record)}
          </Button>
        )}
        {record && <ChangePlan record={record} plans={plans} />}
        {record && <PauseSection record={record} />}
      </div>
      {hasAccount && words.action === 'manage' && (
        <p className="note">
          Your card, invoices, and cancellation are all on one page.
          {/* Stripe’s portal does not always cancel a subscription that has a scheduled plan change (`nextPlan`). */}
          {record?.nextPlan &&
            record.plan &&
            ` If you can’t cancel there, choose to keep your ${record.plan} plan first.`}
        </p>
      )}
      <FieldError message={error} />
    </>
  );
}

export function SubscriptionPanel({ plans }: SubscriptionPanelProps) {
  const { state, reload } = useEntitlement();
  const nowMs = useServerNow(serverNow(), MINUTE_MS);
  useRereads(state.status === 'ready' && state.record?.pendingPlan != null);
  if (state.status === 'loading') {
    return (
      <section className={styles.panel} aria-busy="true" aria-label="Your membership">
        <Skeleton width="40%" height={28} />
        <Skeleton width="80%" height={20} />
        <Skeleton width={180} height={48} />
      </section>
    );
  }
  if (state.status === 'failed') {
    return <ErrorState title="We couldn’t load your membership" onRetry={reload} />;
  }
  const { record } = state;
  const words = membershipSummary(record, nowMs, longDay);
  return (
    <section className={styles.panel} aria-labelledby="membership-title">
      <div className={styles.head}>
        <h2 id="membership-title">
          {record?.plan ? `${planName(record.plan)} membership` : 'Your membership'}
        </h2>
        <Badge tone={TONES[words.tone]}>{words.title}</Badge>
      </div>
      <p>{words.text}</p>
      {record && <MembershipFacts record={record} />}
      {record?.pendingPlan && <PendingChange pending={record.pendingPlan} />}
      <Actions words={words} record={record} plans={plans} />
    </section>
  );
}
