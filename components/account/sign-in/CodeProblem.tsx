import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import styles from './AuthFrame.module.scss';
import type { CodeState } from './use-email-code';

export interface CodeProblemProps {
  readonly code: CodeState;
  readonly onRetry: () => void;
  /** The way out when the link is dead for good. */
  readonly children: ReactNode;
}

/** What is shown while a link is checked, and when it does not work. Nothing for a good one. */
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
