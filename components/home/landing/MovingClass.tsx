import { useRef, useState } from 'react';
import { LinkButton } from '@/components/ui/Button';
import { allowsAutoplay } from '@/components/ui/device-preferences';
import { IconButton } from '@/components/ui/IconButton';
import { PictureFrame } from '@/components/ui/Picture';
import { useVisibleOnce } from '@/components/ui/use-visible-once';
import type { HomeContent } from '@/lib/home/home-content';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './MovingClass.module.scss';

export function MovingClass({ moving }: { readonly moving: NonNullable<HomeContent['moving']> }) {
  const video = useRef<HTMLVideoElement>(null);
  // Stays false with reduced motion or data saving: then only the poster is shown.
  const [isShown, setIsShown] = useState(false);
  // Set by the video's events, because the browser may refuse to play the video, for example to save power.
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = useVisibleOnce<HTMLDivElement>(() => allowsAutoplay() && setIsShown(true));

  const handleToggle = () => {
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch((cause: unknown) => console.warn('The clip did not play', cause));
  };

  const { slug, title, instructor, durationSeconds } = moving;
  return (
    <section className={styles.band} aria-labelledby="moving">
      <div className={`container ${styles.columns}`}>
        <div className={styles.frame} ref={frame}>
          <PictureFrame
            className={styles.picture}
            image={moving.image}
            sources={moving.poster}
            alt=""
            sizes="(min-width: 992px) 660px, 92vw"
          />
          {isShown && (
            <>
              <video
                className={styles.clip}
                ref={video}
                src={moving.clip}
                muted
                controls={moving.hasSound}
                loop
                autoPlay
                playsInline
                disablePictureInPicture
                aria-hidden={!moving.hasSound}
                aria-label="Trailer"
                tabIndex={moving.hasSound ? 0 : -1}
                onPlaying={() => setIsPlaying(true)}
                onPause={() => setIsPlaying(false)}
              />
              {!moving.hasSound && (
                <IconButton
                  className={styles.toggle}
                  variant="solid"
                  icon={isPlaying ? 'pause' : 'play'}
                  label={isPlaying ? 'Pause the clip' : 'Play the clip'}
                  onClick={handleToggle}
                />
              )}
            </>
          )}
        </div>
        <div className={styles.words}>
          <h2 id="moving">This is what class looks like</h2>
          <p>
            Clear cues, real form, and an easier or stronger option for every move. Every class has a free
            preview.
          </p>
          <p className={styles.name}>
            <b>{title}</b>
            <span>
              {[formatDuration(durationSeconds), instructor && `with ${instructor}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <LinkButton href={routes.watch(slug)} variant="secondary">
            Watch the preview
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
