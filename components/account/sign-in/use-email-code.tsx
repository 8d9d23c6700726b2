import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { EmailActionMode } from '@/lib/account/sign-in/email-action';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';
import styles from './AuthFrame.module.scss';

export type CodeState =
  | { readonly status: 'working' }
  | { readonly status: 'good'; readonly email: string | null }
  /** `isFinal`: the code is expired, used or invalid, so a retry cannot help. */
  | { readonly status: 'bad'; readonly message: string; readonly isFinal: boolean };

// The usual text asks the member to get a new link. These links may have worked, or cannot be requested again.
const USED_UP: Readonly<Partial<Record<EmailActionMode, string>>> = {
  verifyAndChangeEmail:
    'This link has expired or was already used. If your email has changed, sign in with the new one. If it hasn’t, ask for a new link.',
  resetPassword:
    'This link has expired or was already used. If you’ve chosen a new password with it, sign in with that one. If you haven’t, ask for a new link.',
  recoverEmail:
    'This link has expired or was already used. If you can’t sign in with your old email, write to us.',
};

async function runCode(mode: EmailActionMode, oobCode: string): Promise<string | null> {
  const actions = await import('@/lib/firebase/auth/email-actions');
  const { email } = await actions.checkEmailAction(oobCode);
  if (mode !== 'resetPassword') await actions.applyEmailAction(oobCode);
  return email;
}

/** Sends the code of an email link once per try: a code works only once, and React may run the effect twice. */
export function useEmailCode(mode: EmailActionMode, oobCode: string) {
  const [code, setCode] = useState<CodeState>({ status: 'working' });
  const [tries, setTries] = useState(0);
  const started = useRef(-1);

  const refuse = useCallback(
    (cause: unknown) => {
      console.warn('The link could not be used', cause);
      const { category, message } = describeAuthError(cause);
      const isUsed = category === 'verification';
      const shown = (isUsed && USED_UP[mode]) || message;
      setCode({ status: 'bad', message: shown, isFinal: isUsed || category === 'account' });
    },
    [mode],
  );

  useEffect(() => {
    if (started.current === tries) return;
    started.current = tries;
    runCode(mode, oobCode).then((email) => setCode({ status: 'good', email }), refuse);
  }, [mode, oobCode, tries, refuse]);

  const retry = () => {
    setCode({ status: 'working' });
    setTries((count) => count + 1);
  };
  return { code, retry, refuse };
}

export interface CodeProblemProps {
  readonly code: CodeState;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export function CodeProblem({ code, onRetry, children }: CodeProblemProps) {
  return (
    <>
      <p role="status" className={styles.region}>
        {code.status === 'working' && 'Checking your link…'}
      </p>
      {code.status === 'bad' && (
        <div role="alert" className="stack">
          <p>{code.message}</p>
          <div className="cluster">{code.isFinal ? children : <Button onClick={onRetry}>Retry</Button>}</div>
        </div>
      )}
    </>
  );
}
