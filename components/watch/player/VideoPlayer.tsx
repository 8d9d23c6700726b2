import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { Spinner } from '@/components/ui/Spinner';
import type { ContentImage, PictureSources } from '@/lib/sanity/image';
import { PlayerFacade } from './PlayerFacade';
import styles from './VideoPlayer.module.scss';

interface VideoPlayerProps {
  readonly title: string;
  readonly durationSec: number;
  readonly image: ContentImage | null;
  /** Where the picture is. */
  readonly poster: PictureSources;
  readonly isPreview: boolean;
  /** True once the class is wanted, by a press here or elsewhere on the page. */
  readonly isStarted: boolean;
  /** What keeps a class that was started waiting; null for nothing worth a word. */
  readonly waitingFor: string | null;
  readonly onStart: () => void;
  /** Loads the code of the player; called again after a failure. */
  readonly load: () => Promise<unknown>;
  /** Loads ahead what the source will need. */
  readonly onIntent: () => void;
  /** The player, once its code is here. */
  readonly children: ReactNode;
}

const isShown = (element: HTMLElement | null): boolean =>
  element !== null && 'showPopover' in element && element.matches(':popover-open');

/** A picture until somebody wants to watch, then the player in the same place. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, durationSec, image, poster, isPreview, isStarted } = props;
  const { waitingFor, onStart, load, onIntent, children } = props;
  const [status, setStatus] = useState<'idle' | 'ready' | 'failed'>('idle');
  const starting = useRef<HTMLParagraphElement>(null);

  const prepare = useCallback(() => {
    load()
      .then(() => setStatus('ready'))
      .catch((cause: unknown) => {
        console.error('The player could not be loaded', cause);
        if (isShown(starting.current)) starting.current?.hidePopover();
        setStatus('failed');
      });
  }, [load]);
  // The source and what plays it are asked for beside the player's own code.
  const comeNearer = useCallback(() => {
    prepare();
    onIntent();
  }, [prepare, onIntent]);
  useEffect(() => {
    if (isStarted) afterPaint(comeNearer);
  }, [isStarted, comeNearer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press from before this code was here counts once
  useEffect(() => {
    if (isShown(starting.current)) onStart();
  }, []);

  if (isStarted && status === 'ready') return <div className={styles.frame}>{children}</div>;
  // The browser itself answers the press, with the words that wait below the picture.
  const handleStart = () =>
    afterPaint(() => {
      if (isStarted) prepare();
      onStart();
    });
  return (
    <div className={styles.frame}>
      <PlayerFacade
        title={title}
        durationSec={durationSec}
        image={image}
        poster={poster}
        isPreview={isPreview}
        starting={starting}
        onStart={handleStart}
        onIntent={() => afterPaint(comeNearer)}
      />
      {isStarted && status === 'idle' && (
        <div className={styles.veil}>
          <Spinner size={44} label="Loading the player" />
        </div>
      )}
      {waitingFor && (
        <p className={styles.failure} role="status">
          {waitingFor}
        </p>
      )}
      {isStarted && status === 'failed' && (
        <p className={styles.failure} role="alert">
          We couldn’t load the player. Check your connection and press play again.
        </p>
      )}
    </div>
  );
}
