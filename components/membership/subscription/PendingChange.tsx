import { useEffect } from 'react';
import { LinkButton } from '@/components/ui/Button';
import { useAuth } from '@/contexts/AuthContext';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { planName } from '@/lib/membership/membership-summary';
import { browserDate } from '@/lib/platform/dates/browser-date';

/** Times of reads after the member returns from Stripe, in milliseconds: Stripe may report a change seconds later. */
const REREAD_AFTER_MS = [0, 3000, 10_000] as const;

/** Reads the account several times. Returns a function that stops the reads. */
export function rereadSoon(refresh: () => Promise<void>): () => void {
  const timers = REREAD_AFTER_MS.map((ms) => setTimeout(() => void refresh(), ms));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Shows a plan change that the bank must confirm. Reads the account again when the tab is shown or gets the focus. */
export function PendingChange({ pending }: { readonly pending: EntitlementRecord['pendingPlan'] }) {
  const { refresh } = useAuth();
  const isWaiting = pending !== null;
  useEffect(() => {
    if (!isWaiting) return;
    let stop = (): void => undefined;
    const handleVisible = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      stop = rereadSoon(refresh);
    };
    document.addEventListener('visibilitychange', handleVisible);
    window.addEventListener('focus', handleVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', handleVisible);
      window.removeEventListener('focus', handleVisible);
    };
  }, [isWaiting, refresh]);
  if (!pending) return null;
  return (
    <div role="status">
      <p>
        Your bank wants you to confirm the change to {planName(pending.plan)}. Nothing is changed or charged
        until you do. You can confirm until {browserDate(pending.until, 'longDay')}.
      </p>
      <LinkButton href={pending.url} isExternal>
        Confirm with your bank
      </LinkButton>
    </div>
  );
}
