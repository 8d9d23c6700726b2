import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import type { PlayerErrorKind } from '@/lib/playback/engine';
import styles from './Overlay.module.scss';
import type { PlayerFailure } from './use-player-session';

const MESSAGES: Readonly<Record<PlayerErrorKind, readonly [title: string, text: string]>> = {
  'not-found': [
    'This class is not here any more',
    'It may have left the catalogue. There are others like it below.',
  ],
  forbidden: ['This class is for members', 'Join to watch it from beginning to end.'],
  network: ['The connection was lost', 'Check your connection. We keep your place.'],
  decode: ['This device cannot show the class', 'Try again, or use another browser.'],
  autoplay: ['Press play to start', 'Your browser waits for you before it plays.'],
  expired: [
    'Your session has run out',
    'Try again to go on where you were. If that does not help, sign in anew.',
  ],
  timeout: ['The class does not answer', 'Check your connection, then try again.'],
  unknown: ['Something went wrong', 'Try again. We keep your place.'],
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
        {failure.kind === 'forbidden' && <LinkButton href={offerHref}>See memberships</LinkButton>}
        {failure.canRetry && (
          <Button onClick={onRetry}>{failure.kind === 'autoplay' ? 'Play' : 'Retry'}</Button>
        )}
      </div>
    </div>
  );
}
