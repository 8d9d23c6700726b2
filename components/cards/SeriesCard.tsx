import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { classCount } from '@/lib/catalogue/list-card';
import type { SeriesCard as SeriesCardData } from '@/lib/catalogue/series';
import { routes } from '@/lib/platform/config/routes';
import styles from './SeriesCard.module.scss';

interface SeriesCardProps {
  readonly series: Pick<SeriesCardData, 'slug' | 'title' | 'image' | 'episodeCount'>;
  readonly doneCount?: number;
  readonly isPriority?: boolean;
}

export function SeriesCard({ series, doneCount, isPriority }: SeriesCardProps) {
  const { title, slug, episodeCount, image } = series;
  const classes = classCount(episodeCount);
  return (
    <article className={styles.card}>
      <Picture
        className={styles.picture}
        image={image}
        preset="hero-mobile"
        alt=""
        sizes="(min-width: 1200px) 280px, (min-width: 576px) 32vw, 70vw"
        isPriority={isPriority}
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <AppLink className={styles.link} href={routes.series(slug)}>
            {title}
          </AppLink>
        </h3>
        <p className={styles.count}>
          {doneCount === undefined ? classes : `${doneCount} of ${classes} done`}
        </p>
        {doneCount !== undefined && episodeCount > 0 && (
          <ProgressBar label={`Progress in ${title}`} percent={(doneCount / episodeCount) * 100} />
        )}
      </div>
    </article>
  );
}
