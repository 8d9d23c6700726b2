import { useRef, useState } from 'react';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { useToast } from '@/contexts/ToastContext';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { RecentSignInNeeded } from '@/lib/firebase/auth/recent-sign-in';

export function useAccountAction(signIn: RecentSignIn) {
  const form = useAuthForm();
  const { showToast } = useToast();
  const run = async (
    action: (wasAsked: boolean) => Promise<void>,
    done: { readonly title: string; readonly message: string },
  ) => {
    let isDone = false;
    await form.submit(async () => {
      isDone = await signIn.run(action);
    });
    if (isDone) showToast({ ...done, variant: 'success' });
    return isDone;
  };
  return { form, run };
}

export const loadSecurity = () => import('@/lib/firebase/auth/account-security');

export type RecentSignIn = ReturnType<typeof useRecentSignIn>;

export interface SectionProps {
  readonly user: AuthUser;
  readonly signIn: RecentSignIn;
}

/** Asks for a new sign-in before a sensitive action, because another person may use the unlocked device. */
export function useRecentSignIn() {
  const [asked, setAsked] = useState<{ readonly resolve: (hasSignedIn: boolean) => void } | null>(null);

  /** Result of the open sign-in dialog. Stored, so that a second action waits for the same dialog. */
  const asking = useRef<Promise<boolean> | null>(null);

  const ask = () => {
    asking.current ??= new Promise<boolean>((resolve) => setAsked({ resolve })).finally(() => {
      asking.current = null;
      setAsked(null);
    });
    return asking.current;
  };

  /** Runs `action`; `wasAsked` is true after a new sign-in. Resolves to false if the member cancels the sign-in. */
  const run = async (action: (wasAsked: boolean) => Promise<void>) => {
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
  };

  const answer = (hasSignedIn: boolean) => asked?.resolve(hasSignedIn);
  return { isAsking: asked !== null, answer, run };
}
