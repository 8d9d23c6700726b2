import { useCallback, useState } from 'react';
import { type AuthFormState, useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { useToast } from '@/contexts/ToastContext';
import { RecentSignInNeeded } from '@/lib/firebase/auth/recent-sign-in';

export interface AccountAction {
  readonly form: AuthFormState;
  /** Runs an action after a recent sign-in, as `RecentSignIn` does, and says in a toast that it is done. True when it is. */
  readonly run: (
    action: (wasAsked: boolean) => Promise<void>,
    done: { title: string; message: string },
  ) => Promise<boolean>;
}

/** Busy and error state of one section of the account page, whose actions need a recent sign-in. */
export function useAccountAction(signIn: RecentSignIn): AccountAction {
  const form = useAuthForm();
  const { showToast } = useToast();
  const run: AccountAction['run'] = async (action, done) => {
    if (form.isBusy) return false;
    let isDone = false;
    await form.submit(async () => {
      isDone = await signIn.run(action);
    });
    if (isDone) showToast({ ...done, variant: 'success' });
    return isDone;
  };
  return { form, run };
}

const loadSecurity = () => import('@/lib/firebase/auth/account-security');
const prepare = async (): Promise<void> => void (await loadSecurity());

export interface RecentSignIn {
  /** Whether the dialog that asks to sign in again is open. */
  readonly isAsking: boolean;
  /** To be called by the dialog: true once she has signed in again, false when she gave up. */
  readonly answer: (hasSignedIn: boolean) => void;
  /** Loads what `run` needs, for an action that opens a window and may not be kept waiting. */
  readonly prepare: () => Promise<void>;
  /**
   * Runs an action that needs a recent sign-in, asking for one before or when the service says so; the action is told
   * whether she was asked. Resolves with false when she gave up; rejects as the action does.
   */
  readonly run: (action: (wasAsked: boolean) => Promise<void>) => Promise<boolean>;
}

/** Actions that only she herself may do, not somebody who finds her device unlocked. */
export function useRecentSignIn(): RecentSignIn {
  const [asked, setAsked] = useState<{ readonly resolve: (hasSignedIn: boolean) => void } | null>(null);

  const ask = useCallback(
    () => new Promise<boolean>((resolve) => setAsked({ resolve })).finally(() => setAsked(null)),
    [],
  );

  const run = useCallback(
    async (action: (wasAsked: boolean) => Promise<void>) => {
      const { hasRecentSignIn, needsRecentSignIn } = await loadSecurity();
      const isRecent = await hasRecentSignIn();
      if (!isRecent && !(await ask())) return false;
      try {
        await action(!isRecent);
        return true;
      } catch (cause) {
        if (!needsRecentSignIn(cause) && !(cause instanceof RecentSignInNeeded)) throw cause;
      }
      if (!(await ask())) return false;
      await action(true);
      return true;
    },
    [ask],
  );

  const answer = useCallback((hasSignedIn: boolean) => asked?.resolve(hasSignedIn), [asked]);
  return { isAsking: asked !== null, answer, prepare, run };
}
