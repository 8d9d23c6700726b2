import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { isRetryable, type PlayerErrorKind } from '@/lib/watch/engine';
import type { PlayerFailure } from '@/lib/watch/session/session-state';
import styles from './Overlay.module.scss';

const MESSAGES: Readonly<Record<PlayerErrorKind, readonly [title: string, text: string]>> = {
  'not-found': [
    'This class isn’t available anymore',
    'It may have left the studio. There are others like it below.',
  ],
  forbidden: ['This class is for members', 'Join to watch it start to finish.'],
  network: ['The connection was lost', 'We’ve kept your place.'],
  decode: ['This device can’t play the class', 'Try again, or use another browser.'],
  autoplay: ['Press play to start', 'Your browser is waiting for you.'],
  expired: [
    'Your session has expired',
    'Try again to pick up where you left off. If that doesn’t help, sign in again.',
  ],
  timeout: ['The class isn’t loading', 'Check your connection, then try again.'],
  unknown: ['Something went wrong', 'Try again. We’ve kept your place.'],
};

interface ErrorPanelProps {
  readonly failure: PlayerFailure;
  readonly offerHref: string;
  readonly onRetry: () => void;
}

/** What went wrong, said once and plainly, with the way out under the focus. */
export function ErrorPanel({ failure, offerHref, onRetry }: ErrorPanelProps) {
  const wayOut = useRef<HTMLDivElement>(null);
  const [title, text] = MESSAGES[failure.kind];
  useEffect(() => wayOut.current?.querySelector<HTMLElement>('button, a')?.focus(), []);
  return (
    <div className={styles.overlay} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{failure.message ?? text}</p>
      <div ref={wayOut} className={styles.actions}>
        {failure.kind === 'forbidden' && <LinkButton href={offerHref}>See membership</LinkButton>}
        {isRetryable(failure.kind) && (
          <Button onClick={onRetry}>{failure.kind === 'autoplay' ? 'Play' : 'Retry'}</Button>
        )}
      </div>
    </div>
  );
}
