import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/Badge';
import { allowsAutoplay } from '@/components/ui/device-preferences';
import { Icon } from '@/components/ui/Icon';
import { LevelDots } from '@/components/ui/LevelDots';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { cardPreview, type ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './ClassCard.module.scss';
import { LeavingBadge } from './LeavingBadge';

const HOVER_DELAY_MS = 400;

const canPlayPreview = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches && allowsAutoplay();

function useCardPreview(hasPreview: boolean) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = () => {
    if (!hasPreview || !canPlayPreview()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(true), HOVER_DELAY_MS);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  return {
    isShown,
    handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop },
  };
}

interface ClassCardProps {
  readonly video: ListCard;
  readonly progressPercent?: number;
  readonly isWatched?: boolean;
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
  readonly isPriority?: boolean;
}

const namesOf = (links: readonly { readonly name: string }[]): string =>
  links.map(({ name }) => name).join(', ');

export function ClassCard({ video, progressPercent, isWatched, badge, actions, isPriority }: ClassCardProps) {
  const preview = cardPreview(video.previewClip);
  const { isShown, handlers } = useCardPreview(preview !== null);
  const byline = [namesOf(video.instructors), namesOf(video.styles)].filter(Boolean).join(' · ');
  return (
    <article className={styles.card} {...handlers}>
      <div className={styles.media}>
        <Picture
          className={styles.picture}
          image={video.image}
          preset="card"
          alt=""
          sizes="(min-width: 1200px) 290px, (min-width: 576px) 45vw, 92vw"
          isPriority={isPriority}
        />
        {preview && isShown && (
          <video
            className={styles.preview}
            src={preview}
            muted
            loop
            autoPlay
            playsInline
            disablePictureInPicture
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
          />
        )}
        {badge && <div className={styles.badge}>{badge}</div>}
        <Badge tone="ink" className={styles.length}>
          <span className="visually-hidden">Length: </span>
          {formatDuration(video.durationSeconds)}
        </Badge>
        {isWatched && (
          <span className={styles.watched}>
            <Icon name="check" size={16} />
            Done
          </span>
        )}
        {progressPercent !== undefined && (
          <div className={styles.progress}>
            <ProgressBar label={`Progress in ${video.title}`} percent={progressPercent} />
          </div>
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <AppLink className={styles.link} href={routes.watch(video.slug)}>
            {video.title}
          </AppLink>
        </h3>
        {byline && <p className={styles.byline}>{byline}</p>}
        <p className={styles.level}>
          <LevelDots level={video.level} />
          {video.leavesAt && <LeavingBadge leavesAt={video.leavesAt} />}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
