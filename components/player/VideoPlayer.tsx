import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/Spinner';
import type { ContentImage } from '@/lib/videos/content-image';
import { PlayerFacade } from './PlayerFacade';
import styles from './VideoPlayer.module.scss';

interface VideoPlayerProps {
  readonly title: string;
  readonly durationSec: number;
  readonly image: ContentImage | null;
  readonly isPreview: boolean;
  /** True once the class is wanted, by a press here or elsewhere on the page. */
  readonly isStarted: boolean;
  readonly onStart: () => void;
  /** Loads the code of the player; called again after a failure. */
  readonly load: () => Promise<unknown>;
  /** Loads ahead what the source will need. */
  readonly onIntent: () => void;
  /** The player, once its code is here. */
  readonly children: ReactNode;
}

/** A picture until somebody wants to watch, then the player in the same place. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, durationSec, image, isPreview, isStarted, onStart, load, onIntent, children } = props;
  const [status, setStatus] = useState<'idle' | 'ready' | 'failed'>('idle');

  const prepare = useCallback(() => {
    load()
      .then(() => setStatus('ready'))
      .catch((cause: unknown) => {
        console.error('The player could not be loaded', cause);
        setStatus('failed');
      });
  }, [load]);
  useEffect(() => {
    if (isStarted) prepare();
  }, [isStarted, prepare]);

  if (isStarted && status === 'ready') return <div className={styles.frame}>{children}</div>;
  const handleStart = () => {
    if (isStarted) prepare();
    onStart();
  };
  return (
    <div className={styles.frame}>
      <PlayerFacade
        title={title}
        durationSec={durationSec}
        image={image}
        isPreview={isPreview}
        onStart={handleStart}
        onIntent={() => {
          prepare();
          onIntent();
        }}
      />
      {isStarted && status === 'idle' && (
        <div className={styles.veil}>
          <Spinner size={44} label="Loading the player" />
        </div>
      )}
      {isStarted && status === 'failed' && (
        <p className={styles.failure} role="alert">
          The player could not be loaded. Check your connection and press play again.
        </p>
      )}
    </div>
  );
}
