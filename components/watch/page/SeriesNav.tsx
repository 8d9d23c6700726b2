import { AppLink } from '@/components/ui/links/AppLink';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './WatchPage.module.scss';
import type { WatchPageProps } from './watch-page-props';

interface SeriesNavProps {
  readonly series: NonNullable<WatchPageProps['series']>;
  readonly currentSlug: string;
}

export function SeriesNav({ series, currentSlug }: SeriesNavProps) {
  return (
    <nav className={styles.nav} aria-labelledby="series-title">
      <h2 id="series-title" className={styles.navTitle}>
        <AppLink href={routes.series(series.slug)}>{series.title}</AppLink>
      </h2>
      <ol className="m-0">
        {series.episodes.map(({ slug, title, durationSeconds }, index) => (
          <li key={slug}>
            <AppLink
              className={styles.episode}
              href={routes.watch(slug)}
              aria-current={slug === currentSlug ? 'page' : undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              <span>
                {title}
                <span className={styles.length}>{formatDuration(durationSeconds)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
