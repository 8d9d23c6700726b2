import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './StateMessage.module.scss';

export interface StateFigureProps {
  readonly state: 'empty' | 'success' | 'not-found' | 'error' | 'offline';
}

export const StateFigure = ({ state }: StateFigureProps) => (
  // biome-ignore lint/performance/noImgElement: one small picture of our own, with nothing to resize
  <img src={`/assets/images/states/${state}.webp`} alt="" width={360} height={280} decoding="async" />
);

interface EmptyStateProps {
  readonly title: string;
  readonly message: string;
  readonly action?: ReactNode;
}

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

interface ErrorStateProps {
  readonly title: string;
  readonly message?: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

export function ErrorState({
  title,
  message = 'Check your connection and try again.',
  onRetry,
  isRetrying,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.figure}>
        <Icon name="warning" size={32} />
      </span>
      <h2>{title}</h2>
      <p>{message}</p>
      <Button className={styles.action} variant="secondary" onClick={onRetry} isBusy={isRetrying}>
        Retry
      </Button>
    </div>
  );
}

interface InlineErrorProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly message: string;
  readonly onRetry: () => void;
}

export function InlineError({ message, onRetry, size }: InlineErrorProps) {
  return (
    <div className="cluster" role="alert">
      <span>{message}</span>
      <Button variant="quiet" size={size} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
