import { useCallback, useState } from 'react';
import { RecentSignInNeeded } from '@/lib/firebase/auth/recent-sign-in';

const loadSecurity = () => import('@/lib/firebase/auth/account-security');

export interface RecentSignIn {
  /** Whether the dialog that asks to sign in again is open. */
  readonly isAsking: boolean;
  /** To be called by the dialog: true once she has signed in again, false when she gave up. */
  readonly answer: (hasSignedIn: boolean) => void;
  /**
   * Runs an action that needs a recent sign-in, asking for one before or when the service says so. Resolves with false
   * when she gave up; rejects as the action does.
   */
  readonly run: (action: () => Promise<void>) => Promise<boolean>;
}

/** Actions that only she herself may do, not somebody who finds her device unlocked. */
export function useRecentSignIn(): RecentSignIn {
  const [asked, setAsked] = useState<{ readonly resolve: (hasSignedIn: boolean) => void } | null>(null);

  const ask = useCallback(
    () => new Promise<boolean>((resolve) => setAsked({ resolve })).finally(() => setAsked(null)),
    [],
  );

  const run = useCallback(
    async (action: () => Promise<void>) => {
      const { hasRecentSignIn, needsRecentSignIn } = await loadSecurity();
      if (!(await hasRecentSignIn()) && !(await ask())) return false;
      try {
        await action();
        return true;
      } catch (cause) {
        if (!needsRecentSignIn(cause) && !(cause instanceof RecentSignInNeeded)) throw cause;
      }
      if (!(await ask())) return false;
      await action();
      return true;
    },
    [ask],
  );

  const answer = useCallback((hasSignedIn: boolean) => asked?.resolve(hasSignedIn), [asked]);
  return { isAsking: asked !== null, answer, run };
}
