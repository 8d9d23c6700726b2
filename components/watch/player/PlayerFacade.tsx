import { type RefObject, useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import { PictureFrame } from '@/components/ui/Picture';
import { formatTimer } from '@/lib/platform/dates/timer';
import type { ContentImage, PictureSources } from '@/lib/sanity/image';
import styles from './PlayerFacade.module.scss';

/** How wide the picture of the class is drawn; the same everywhere, so that it is fetched once. */
export const POSTER_SIZES = '(min-width: 1104px) 1040px, 100vw';

interface PlayerFacadeProps {
  readonly title: string;
  readonly durationSec: number;
  readonly image: ContentImage | null;
  /** Where the picture is. */
  readonly poster: PictureSources;
  readonly isPreview: boolean;
  /** Says that the class starts; the browser itself shows it at a press, before any of our code has come. */
  readonly starting: RefObject<HTMLParagraphElement | null>;
  readonly onStart: () => void;
  /** The member seems about to press: time to load what she will need. */
  readonly onIntent: () => void;
}

/** The picture of the class as the button that starts it; what the first paint shows, before any player code. */
export function PlayerFacade(props: PlayerFacadeProps) {
  const { title, durationSec, image, poster, isPreview, starting, onStart, onIntent } = props;
  const startingId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.facade}
        aria-label={`${isPreview ? 'Watch the preview of' : 'Play'} ${title}`}
        popoverTarget={startingId}
        popoverTargetAction="show"
        onClick={onStart}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onTouchStart={onIntent}
      >
        <PictureFrame image={image} sources={poster} sizes={POSTER_SIZES} alt="" isPriority />
        <span className={styles.play}>
          <Icon name="play" size={36} />
        </span>
        <span className={styles.label}>{isPreview ? 'Watch the preview' : formatTimer(durationSec)}</span>
      </button>
      <p ref={starting} id={startingId} popover="manual" className={styles.starting}>
        Starting…
      </p>
    </>
  );
}
