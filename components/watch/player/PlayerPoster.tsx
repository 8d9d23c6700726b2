import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { Icon } from '@/components/ui/Icon';
import { PictureFrame } from '@/components/ui/Picture';
import { Spinner } from '@/components/ui/Spinner';
import { formatTimer } from '@/lib/platform/dates/duration';
import type { ContentImage, PictureSources } from '@/lib/sanity/image';
import styles from './PlayerPoster.module.scss';

/** `sizes` attribute of the poster. Every place that shows it uses this value, so that the browser loads one file. */
export const POSTER_SIZES = '(min-width: 1104px) 1040px, 100vw';

interface PlayerPosterProps {
  readonly title: string;
  readonly durationSec: number;
  readonly image: ContentImage | null;
  readonly poster: PictureSources;
  readonly isPreview: boolean;
  /** True for a class that has left the catalogue: shows only the picture, with a text that says so. */
  readonly hasLeft: boolean;
  /** True as soon as the class is going to start; `isStarted` also waits for the URL and the visitor's access. */
  readonly isStarting: boolean;
  readonly isStarted: boolean;
  readonly waitingFor: string | null;
  readonly onStart: () => void;
  readonly load: () => Promise<unknown>;
  readonly onIntent: () => void;
  readonly children: ReactNode;
}

const isShown = (element: HTMLElement | null): boolean =>
  element !== null && 'showPopover' in element && element.matches(':popover-open');

let startingCount = 0;

/** Leaves full screen unless this or the next page starts a class: only a player has a button to leave it. */
function useFullscreenEnd(isStarting: boolean) {
  useEffect(() => {
    if (!isStarting) return;
    startingCount += 1;
    return () => {
      startingCount -= 1;
      // Waits until the effect of the next class's page has run.
      queueMicrotask(() => {
        if (startingCount === 0 && document.fullscreenElement) void document.exitFullscreen();
      });
    };
  }, [isStarting]);
}

export function PlayerPoster(props: PlayerPosterProps) {
  const { title, isPreview, isStarted, waitingFor, onStart, load, onIntent, children } = props;
  const [status, setStatus] = useState<'idle' | 'ready' | 'failed'>('idle');
  const starting = useRef<HTMLParagraphElement>(null);
  const startingId = useId();
  useFullscreenEnd(props.isStarting && !props.hasLeft && status !== 'failed');

  const loadPlayer = useCallback(() => {
    setStatus((was) => (was === 'failed' ? 'idle' : was));
    load()
      .then(() => setStatus('ready'))
      .catch((cause: unknown) => {
        console.error('The player could not be loaded', cause);
        if (isShown(starting.current)) starting.current?.hidePopover();
        setStatus('failed');
      });
  }, [load]);
  const prepare = useCallback(() => {
    loadPlayer();
    onIntent();
  }, [loadPlayer, onIntent]);
  useEffect(() => {
    if (isStarted) afterPaint(prepare);
  }, [isStarted, prepare]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a press before hydration
  useEffect(() => {
    if (isShown(starting.current)) onStart();
  }, []);

  const picture = (
    <PictureFrame image={props.image} sources={props.poster} sizes={POSTER_SIZES} alt="" isPriority />
  );
  if (props.hasLeft)
    return (
      <div className={styles.frame}>
        <div className={styles.facade}>{picture}</div>
        <p className={styles.failure} role="status">
          This class has left the studio. There are others like it below.
        </p>
      </div>
    );
  if (isStarted && status === 'ready') return <div className={styles.frame}>{children}</div>;
  const handleStart = () =>
    afterPaint(() => {
      if (isStarted) loadPlayer();
      onStart();
    });
  const handleIntent = () => afterPaint(prepare);
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.facade}
        aria-label={`${isPreview ? 'Watch the preview of' : 'Play'} ${title}`}
        popoverTarget={startingId}
        popoverTargetAction="show"
        onClick={handleStart}
        onPointerEnter={handleIntent}
        onFocus={handleIntent}
        onTouchStart={handleIntent}
      >
        {picture}
        <span className={styles.play}>
          <Icon name="play" size={36} />
        </span>
        <span className={styles.label}>
          {isPreview ? 'Watch the preview' : formatTimer(props.durationSec)}
        </span>
      </button>
      {/* The browser itself opens this popover on a press of the button, so a press before hydration is not lost.
          `hidden` is for browsers without popovers, which would always show it. */}
      <p ref={starting} id={startingId} popover="manual" hidden className={styles.starting}>
        Starting…
      </p>
      {isStarted && status === 'idle' && (
        <div className={styles.veil}>
          <Spinner size={44} label="Loading the player" />
        </div>
      )}
      <p className={waitingFor ? styles.failure : 'visually-hidden'} role="status">
        {waitingFor}
      </p>
      {isStarted && status === 'failed' && (
        <p className={styles.failure} role="alert">
          We couldn’t load the player. Check your connection and press play again.
        </p>
      )}
    </div>
  );
}
