import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { EntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { isEntitled } from '@/lib/membership/entitlement';
import { serverNow } from '@/lib/platform/http/server-clock';

/** Looking every second for ten seconds: by then nearly every payment has arrived. */
const EVERY_MS = 1000;
const FOR_MS = 10_000;

/** `late` is paid and not yet open, `unpaid` neither; `unknown` is a payment that could not be looked up. */
export type Activation = 'waiting' | 'active' | 'late' | 'unpaid' | 'unknown';

/** The right once it is there; a failed look counts as not yet. */
async function look(uid: string): Promise<EntitlementRecord | null> {
  try {
    const { readEntitlement } = await import('@/lib/membership/remote');
    const record = await readEntitlement(uid);
    return isEntitled(record, serverNow()).isEntitled ? record : null;
  } catch (error) {
    console.warn('The membership could not be looked up', error);
    return null;
  }
}

/** Whether Stripe says that this checkout of hers was finished; null when that cannot be found out. */
async function isPaid(
  session: string | null,
  getIdToken: () => Promise<string | null>,
): Promise<boolean | null> {
  if (session === null) return false;
  try {
    const token = await getIdToken();
    if (token === null) return null;
    const { requestReceipt } = await import('@/lib/membership/billing/billing-api');
    return (await requestReceipt(token, session))?.isComplete ?? false;
  } catch (error) {
    console.warn('The payment could not be looked up', error);
    return null;
  }
}

/**
 * Waits for the server to switch a paid membership on, and takes it over into this page's session. This page never grants
 * anything: that is done when Stripe tells the server.
 */
export function useActivation(uid: string | null, session: string | null) {
  const { refresh, getIdToken } = useAuth();
  const [activation, setActivation] = useState<Activation>('waiting');
  const [record, setRecord] = useState<EntitlementRecord | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to look again
  useEffect(() => {
    if (uid === null) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startedMs = Date.now();
    const paid = isPaid(session, getIdToken);
    const attempt = async (): Promise<void> => {
      const found = await look(uid);
      if (!isWanted) return;
      if (found) {
        await refresh();
        if (!isWanted) return;
        setRecord(found);
        setActivation('active');
      } else if ((await paid) === false) {
        if (isWanted) setActivation('unpaid');
      } else if (Date.now() - startedMs >= FOR_MS) {
        setActivation((await paid) ? 'late' : 'unknown');
      } else if (isWanted) {
        timer = setTimeout(() => void attempt(), EVERY_MS);
      }
    };
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [uid, session, getIdToken, refresh, round]);

  const lookAgain = useCallback(() => {
    setActivation('waiting');
    setRound((before) => before + 1);
  }, []);
  return { activation, record, lookAgain };
}
