import type { ReactNode } from 'react';
import { StateFigure } from './StateFigure';
import styles from './StateMessage.module.scss';

export interface EmptyStateProps {
  readonly title: string;
  readonly message: string;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
}

/** Nothing here yet: one sentence and a next step. */
export function EmptyState({ title, message, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <StateFigure state="empty" />
      <h2>{title}</h2>
      <p>{message}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
