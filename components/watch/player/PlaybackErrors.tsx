import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { isRetryable, type PlayerErrorKind } from '@/lib/watch/engine';
import type { PlayerFailure } from '@/lib/watch/session/session-state';
import styles from './Overlay.module.scss';
import { isTypingElsewhere } from './use-player-controls';

const MESSAGES: Readonly<Record<PlayerErrorKind, readonly [title: string, text: string]>> = {
  'not-found': ['This class isn’t available', 'It may have left the studio. There are others like it below.'],
  forbidden: ['This class is for members', 'Join to watch it start to finish.'],
  network: ['The connection was lost', 'We’ve kept your place.'],
  decode: ['This device can’t play the class', 'Try again, or use another browser.'],
  autoplay: ['Press play to start', 'Your browser is waiting for you.'],
  expired: [
    'Your sign-in has expired',
    'Try again to pick up where you left off. If that doesn’t help, sign in again.',
  ],
  server: ['The class isn’t loading', 'Something went wrong on our end. Please try again.'],
  unknown: ['Something went wrong', 'Try again. We’ve kept your place.'],
};

interface ErrorPanelProps {
  readonly failure: PlayerFailure;
  readonly offerHref: string;
  readonly onRetry: () => void;
}

export function ErrorPanel({ failure, offerHref, onRetry }: ErrorPanelProps) {
  const actions = useRef<HTMLDivElement>(null);
  const [title, text] = MESSAGES[failure.kind];
  useEffect(() => {
    if (!isTypingElsewhere()) actions.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, []);
  return (
    <div className={styles.overlay} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{failure.message ?? text}</p>
      <div ref={actions} className={styles.actions}>
        {failure.kind === 'forbidden' && <LinkButton href={offerHref}>See membership</LinkButton>}
        {isRetryable(failure.kind) && (
          <Button onClick={onRetry}>{failure.kind === 'autoplay' ? 'Play' : 'Retry'}</Button>
        )}
      </div>
    </div>
  );
}

interface WaitPanelProps {
  readonly isLost: boolean;
  readonly message: string | null;
  readonly onRetry: () => void;
}

const LOST = [
  'The connection was lost',
  'We’ve kept your place. The class picks up when you’re back online.',
] as const;
const SLOW = ['This is taking longer than usual', 'We’re still trying. You can also try again now.'] as const;

/** Does not focus the retry button, because the panel may disappear soon. */
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
