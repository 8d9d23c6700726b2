import { Fragment, type ReactNode } from 'react';
import { LeavingBadge } from '@/components/cards/LeavingBadge';
import { AppLink } from '@/components/ui/links/AppLink';
import type { Video } from '@/lib/catalogue/video';
import { routes } from '@/lib/platform/config/routes';
import type { Engine } from '@/lib/watch/engine';
import { ShareButton } from './ShareButton';
import styles from './WatchPage.module.scss';

interface WatchHeaderProps {
  readonly video: Video;
  readonly engine: Engine | null;
  readonly startButton?: ReactNode;
  readonly saveButtons?: ReactNode;
}

export function WatchHeader({ video, engine, startButton, saveButtons }: WatchHeaderProps) {
  const { instructors, styles: classStyles, series } = video;
  return (
    <header className={styles.header}>
      {series && (
        <p className="eyebrow">
          <AppLink href={routes.series(series.slug)}>{series.name}</AppLink>
          {series.episode !== null && ` · Class ${series.episode}`}
        </p>
      )}
      <h1 className={styles.title}>{video.title}</h1>
      <p className="muted">
        {instructors.length > 0 && 'with '}
        {instructors.map(({ slug, name }, index) => (
          <Fragment key={slug}>
            {index > 0 && ', '}
            <AppLink href={routes.instructor(slug)}>{name}</AppLink>
          </Fragment>
        ))}
        {classStyles.map(({ slug, name }) => (
          <Fragment key={slug}>
            {' · '}
            <AppLink href={routes.videosOfStyle(slug)}>{name}</AppLink>
          </Fragment>
        ))}
      </p>
      {video.leavesAt && <LeavingBadge leavesAt={video.leavesAt} />}
      <div className={styles.actions}>
        {startButton}
        {saveButtons}
        <ShareButton video={video} engine={engine} />
      </div>
    </header>
  );
}
