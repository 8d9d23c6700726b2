import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { isEntitled } from '@/lib/subscription/entitlement';

/** Looking every second for ten seconds: by then nearly every payment has arrived. */
const EVERY_MS = 1000;
const FOR_MS = 10_000;

export type Activation = 'waiting' | 'active' | 'late';

/** Whether the right is there; a failed look counts as not yet. */
async function look(uid: string): Promise<boolean> {
  try {
    const { readEntitlement } = await import('@/lib/firebase/entitlement');
    return isEntitled(await readEntitlement(uid), Date.now()).isEntitled;
  } catch (error) {
    console.warn('The membership could not be looked up', error);
    return false;
  }
}

/**
 * Waits for the server to switch a paid membership on, and takes it over into this page's session. This page never grants
 * anything: that is done when the billing host tells the server.
 */
export function useActivation(uid: string | null) {
  const { refresh } = useAuth();
  const [activation, setActivation] = useState<Activation>('waiting');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to look again
  useEffect(() => {
    if (uid === null) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startedMs = Date.now();
    const attempt = async (): Promise<void> => {
      const isOn = await look(uid);
      if (!isWanted) return;
      if (isOn) {
        await refresh();
        if (isWanted) setActivation('active');
      } else if (Date.now() - startedMs >= FOR_MS) {
        setActivation('late');
      } else {
        timer = setTimeout(() => void attempt(), EVERY_MS);
      }
    };
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [uid, refresh, round]);

  const lookAgain = useCallback(() => {
    setActivation('waiting');
    setRound((before) => before + 1);
  }, []);
  return { activation, lookAgain };
}
