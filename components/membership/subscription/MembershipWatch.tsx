import { useEffect, useRef } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { Claims } from '@/lib/firebase/auth/claims';
import { serverNow } from '@/lib/platform/http/server-clock';

const EVERY_MS = 60_000;
/** What the server does not put into her token by then, asking again does not either. */
const MAX_TRIES = 3;

/** Counts the refreshes that one state of the entitlement has led to. */
interface Tried {
  readonly version: number;
  readonly count: number;
}

async function look(uid: string, claims: Claims, tried: Tried): Promise<Tried | null> {
  const [{ readEntitlement }, { areOutdated }] = await Promise.all([
    import('@/lib/membership/remote'),
    import('@/lib/membership/billing/outdated-claims'),
  ]);
  const record = await readEntitlement(uid);
  const version = record?.version ?? 0;
  const count = tried.version === version ? tried.count : 0;
  return areOutdated(claims, record, serverNow()) && count < MAX_TRIES ? { version, count: count + 1 } : null;
}

/**
 * Tells an open page within a minute that a payment is missing, was made, or that the membership is over, where the token
 * would do so within the hour. One small document is read a minute, by the tab that is looked at, and only of those
 * who have something to lose or to mend; the token is renewed only when the two differ.
 */
export function MembershipWatch() {
  const { state, refresh } = useAuth();
  const tried = useRef<Tried>({ version: -1, count: 0 });
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const claims = state.status === 'signed-in' ? state.claims : null;
  const latest = useRef(claims);
  const isWatched = claims !== null && (claims.subscribed || claims.isPaymentDue);
  useEffect(() => {
    latest.current = claims;
  }, [claims]);

  useEffect(() => {
    if (uid === null || !isWatched) return;
    const handleMinute = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !navigator.onLine || !latest.current) return;
      try {
        const next = await look(uid, latest.current, tried.current);
        if (!next) return;
        tried.current = next;
        await refresh();
      } catch (error) {
        console.warn('The membership could not be looked up', error);
      }
    };
    const timer = setInterval(() => void handleMinute(), EVERY_MS);
    return () => clearInterval(timer);
  }, [uid, isWatched, refresh]);
  return null;
}
