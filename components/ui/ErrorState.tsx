import type { ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './StateMessage.module.scss';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What it means and what to do. */
  readonly message: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Another way out beside Retry. */
  readonly action?: ReactNode;
}

/** A fault said plainly, with Retry. Announced when it appears. */
export function ErrorState({ title, message, onRetry, isRetrying, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.figure}>
        <Icon name="warning" size={32} />
      </span>
      <h2>{title}</h2>
      <p>{message}</p>
      <div className={`cluster ${styles.action}`}>
        {onRetry && (
          <Button variant="secondary" onClick={onRetry} isBusy={isRetrying}>
            Retry
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
