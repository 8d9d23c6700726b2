import { type AuthFormState, useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { useToast } from '@/contexts/ToastContext';
import type { RecentSignIn } from './use-recent-sign-in';

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
