import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { Icon } from '@/components/ui/Icon';
import { PictureFrame } from '@/components/ui/Picture';
import { Spinner } from '@/components/ui/Spinner';
import type { WatchSession } from '@/components/watch/page/use-watch-session';
import type { Video } from '@/lib/catalogue/video';
import { formatTimer } from '@/lib/platform/dates/duration';
import type { PictureSources } from '@/lib/sanity/image';
import styles from './PlayerPoster.module.scss';

/** `sizes` attribute of the poster. Every place that shows it uses this value, so that the browser loads one file. */
export const POSTER_SIZES = '(min-width: 1104px) 1040px, 100vw';

interface PlayerPosterProps {
  readonly video: Pick<Video, 'title' | 'durationSeconds' | 'image'>;
  readonly poster: PictureSources;
  readonly session: Pick<
    WatchSession,
    'isPreview' | 'isStarting' | 'isPlayerWanted' | 'isSignInLate' | 'begin' | 'preload'
  >;
  /** True for a class that has left the catalogue: shows only the picture, with a text that says so. */
  readonly hasLeft: boolean;
  readonly load: () => Promise<unknown>;
  readonly children: ReactNode;
}

const isShown = (element: HTMLElement | null): boolean =>
  element !== null && 'showPopover' in element && element.matches(':popover-open');

let startingCount = 0;

/** Exits full screen unless this or the next page starts a class: a page without a player has no exit button. */
function useFullscreenEnd(isStarting: boolean) {
  useEffect(() => {
    if (!isStarting) return;
    startingCount += 1;
    return () => {
      startingCount -= 1;
      // Waits for the next page's effect, which increases `startingCount` if that page also starts a class.
      queueMicrotask(() => {
        if (startingCount === 0 && document.fullscreenElement) void document.exitFullscreen();
      });
    };
  }, [isStarting]);
}

export function PlayerPoster({ video, poster, session, hasLeft, load, children }: PlayerPosterProps) {
  const { isPreview, isStarting, isPlayerWanted, isSignInLate, begin, preload } = session;
  const [status, setStatus] = useState<'idle' | 'ready' | 'failed'>('idle');
  const starting = useRef<HTMLParagraphElement>(null);
  const startingId = useId();
  useFullscreenEnd(isStarting && !hasLeft && status !== 'failed');

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
    preload();
  }, [loadPlayer, preload]);
  useEffect(() => {
    if (isPlayerWanted) afterPaint(prepare);
  }, [isPlayerWanted, prepare]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a press before hydration
  useEffect(() => {
    if (isShown(starting.current)) begin();
  }, []);

  const picture = (
    <PictureFrame image={video.image} sources={poster} sizes={POSTER_SIZES} alt="" isPriority />
  );
  if (hasLeft)
    return (
      <div className={styles.frame}>
        <div className={styles.facade}>{picture}</div>
        <p className={styles.failure} role="status">
          This class has left the studio. There are others like it below.
        </p>
      </div>
    );
  if (isPlayerWanted && status === 'ready') return <div className={styles.frame}>{children}</div>;
  const handleStart = () =>
    afterPaint(() => {
      if (isPlayerWanted) loadPlayer();
      begin();
    });
  const handleIntent = () => afterPaint(prepare);
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.facade}
        aria-label={`${isPreview ? 'Watch the preview of' : 'Play'} ${video.title}`}
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
          {isPreview ? 'Watch the preview' : formatTimer(video.durationSeconds)}
        </span>
      </button>
      {/* The browser itself opens this popover on a press of the button, so a press before hydration is not lost.
          `hidden` is for browsers without popovers, which would always show it. */}
      <p ref={starting} id={startingId} popover="manual" hidden className={styles.starting}>
        Starting…
      </p>
      {isPlayerWanted && status === 'idle' && (
        <div className={styles.veil}>
          <Spinner size={44} label="Loading the player" />
        </div>
      )}
      <p className={isSignInLate ? styles.failure : 'visually-hidden'} role="status">
        {isSignInLate && 'Still checking your sign-in…'}
      </p>
      {isPlayerWanted && status === 'failed' && (
        <p className={styles.failure} role="alert">
          We couldn’t load the player. Check your connection and press play again.
        </p>
      )}
    </div>
  );
}
