import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/Badge';
import { Icon } from '@/components/ui/Icon';
import { LevelDots } from '@/components/ui/LevelDots';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { ProgressBar } from '@/components/ui/ProgressBar';
import type { ListCard } from '@/lib/catalogue/list-card';
import { cardPreview } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import { CardPreview } from './CardPreview';
import styles from './ClassCard.module.scss';
import { LeavingBadge } from './LeavingBadge';
import { useCardPreview } from './use-card-preview';

export interface ClassCardProps {
  readonly video: ListCard;
  /** How far she is, 0 to 100; no bar without it. */
  readonly progressPercent?: number;
  readonly isWatched?: boolean;
  /** A mark on the picture, such as "New"; without it a class that leaves the catalogue says when. */
  readonly badge?: ReactNode;
  /** Buttons such as Save; they stand after the card's link in the tab order. */
  readonly actions?: ReactNode;
  /** Another address than the watch page, as when the class opens within a list. */
  readonly href?: string;
  readonly isPriority?: boolean;
}

const namesOf = (links: readonly { readonly name: string }[]): string =>
  links.map(({ name }) => name).join(', ');

/** A class in a shelf or a grid. The whole card is one link. */
export function ClassCard({
  video,
  progressPercent,
  isWatched,
  badge,
  actions,
  href,
  isPriority,
}: ClassCardProps) {
  const length = formatDuration(video.durationSeconds);
  const mark = badge ?? (video.leavesAt && <LeavingBadge leavesAt={video.leavesAt} />);
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
        {preview && isShown && <CardPreview src={preview} />}
        {mark && <div className={styles.badge}>{mark}</div>}
        <Badge tone="ink" className={styles.length}>
          <span className="visually-hidden">Length: </span>
          {length}
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
          <AppLink className={styles.link} href={href ?? routes.watch(video.slug)}>
            {video.title}
          </AppLink>
        </h3>
        {byline && <p className={styles.byline}>{byline}</p>}
        <p className={styles.byline}>
          <LevelDots level={video.level} />
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
