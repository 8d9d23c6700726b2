import { useEffect, useEffectEvent, useRef } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { Claims } from '@/lib/firebase/auth/claims';
import { serverNow } from '@/lib/platform/http/server-clock';

const EVERY_MS = 60_000;
/** Maximum token refreshes per entitlement version: if none of these updates the claims, more would not help. */
const MAX_TRIES = 3;

interface Tried {
  readonly version: number;
  readonly count: number;
}

async function nextRefresh(uid: string, claims: Claims, tried: Tried): Promise<Tried | null> {
  const [{ readEntitlement }, { areOutdated }] = await Promise.all([
    import('@/lib/membership/read-entitlement'),
    import('@/lib/membership/member-claims'),
  ]);
  const record = await readEntitlement(uid);
  const version = record?.version ?? 0;
  const count = tried.version === version ? tried.count : 0;
  return areOutdated(claims, record, serverNow()) && count < MAX_TRIES ? { version, count: count + 1 } : null;
}

/** Compares the token's claims with the membership every minute; refreshes an outdated token before it expires. */
export function MembershipPoller() {
  const { state, refresh } = useAuth();
  const tried = useRef<Tried>({ version: -1, count: 0 });
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const claims = state.status === 'signed-in' ? state.claims : null;
  const isWatched = claims !== null && (claims.subscribed || claims.isPaymentDue);
  const check = useEffectEvent(async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || !uid || !claims) return;
    try {
      const next = await nextRefresh(uid, claims, tried.current);
      if (!next) return;
      tried.current = next;
      await refresh();
    } catch (error) {
      console.warn('The membership could not be read', error);
    }
  });

  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => void check(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isWatched]);
  return null;
}
