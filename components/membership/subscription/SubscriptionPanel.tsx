import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/Badge';
import { Button, LinkButton } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { useServerNow } from '@/components/ui/use-server-now';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { requestPortal } from '@/lib/membership/billing/billing-api';
import type { EntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { type MembershipSummary, membershipSummary } from '@/lib/membership/billing/membership-summary';
import { planName } from '@/lib/membership/plan-name';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { serverNow } from '@/lib/platform/http/server-clock';
import { ChangePlan } from './ChangePlan';
import { MembershipFacts } from './MembershipFacts';
import { PauseSection } from './PauseSection';
import { Problem } from './Problem';
import styles from './SubscriptionPanel.module.scss';
import { useEntitlement } from './use-entitlement';
import { useLeaveFor } from './use-leave-for';

const MINUTE_MS = 60_000;

const TONES = { good: 'teal', plain: 'sand', trouble: 'wine' } as const;

const longDay = (iso: string): string => browserDate(iso, 'longDay');

/** Coming back from the billing page, the rights are looked up anew, so that menus and player follow at once. */
function useReturnFromBilling(): void {
  const { query, isReady } = useRouter();
  const { refresh } = useSubscription();
  const hasRefreshed = useRef(false);
  const isBack = isReady && query.from === 'billing';
  useEffect(() => {
    if (!isBack || hasRefreshed.current) return;
    hasRefreshed.current = true;
    refresh().catch((error: unknown) => console.warn('The membership could not be looked up', error));
  }, [isBack, refresh]);
}

/** What the billing page is good for in her state. */
function manageLabel({ action }: MembershipSummary, record: EntitlementRecord | null): string {
  if (action === 'mend') return 'Update your card';
  if (action === 'join') return 'Past invoices';
  return record?.endsAt ? 'Keep or change it' : 'Manage or cancel';
}

function Actions({ words, record }: { words: MembershipSummary; record: EntitlementRecord | null }) {
  const { isBusy, error, leave } = useLeaveFor();
  const hasAccount = (record?.customerIds.length ?? 0) > 0;
  const isMending = words.action === 'mend';
  return (
    <>
      <div className="cluster">
        {words.action === 'join' && <LinkButton href={routes.pricing}>See membership</LinkButton>}
        {words.action === 'contact' && <LinkButton href={routes.contact}>Write to us</LinkButton>}
        {hasAccount && (
          <Button
            variant={isMending ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => void leave(requestPortal)}
          >
            {manageLabel(words, record)}
          </Button>
        )}
        {record && <ChangePlan record={record} />}
        {record && <PauseSection record={record} />}
      </div>
      {hasAccount && words.action === 'manage' && (
        <p className={styles.hint}>Your card, invoices, and cancellation are all on one page.</p>
      )}
      <Problem message={error} />
    </>
  );
}

/** The membership of whoever is signed in: plan, state, next charge or end, and what to do about it. */
export function SubscriptionPanel() {
  const { state, reload } = useEntitlement();
  const nowMs = useServerNow(serverNow(), MINUTE_MS);
  useReturnFromBilling();
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
    return (
      <ErrorState
        title="We couldn’t load your membership"
        message="Check your connection and try again."
        onRetry={reload}
      />
    );
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
      <Actions words={words} record={record} />
    </section>
  );
}
