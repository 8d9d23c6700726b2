import { Button } from '@/components/ui/Button';
import styles from './WaitPanel.module.scss';

interface WaitPanelProps {
  readonly isLost: boolean;
  /** What the server said, where it said something. */
  readonly message: string | null;
  readonly onRetry: () => void;
}

const LOST = [
  'The connection was lost',
  'We’ve kept your place. The class picks up when you’re back online.',
] as const;
const SLOW = ['This is taking longer than usual', 'We’re still trying. You can also try again now.'] as const;

/** What passes by itself, said over the picture, which stays. It takes the focus from nobody, for it may be gone at once. */
export function WaitPanel({ isLost, message, onRetry }: WaitPanelProps) {
  const [title, text] = isLost ? LOST : SLOW;
  return (
    <div className={styles.panel}>
      <div className={styles.card} role="alert">
        <h2>{title}</h2>
        <p>{message ?? text}</p>
        <Button onClick={onRetry}>Retry</Button>
      </div>
    </div>
  );
}
