import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import styles from './library.module.scss';

export interface ShelfSkeletonProps {
  readonly title: string;
  readonly shape?: 'landscape' | 'portrait' | 'band';
}

export function ShelfSkeleton({ title, shape = 'landscape' }: ShelfSkeletonProps) {
  if (shape === 'band')
    return (
      <section className={styles.band} aria-busy="true" aria-label={title}>
        <Skeleton height="100%" />
      </section>
    );
  return (
    <section aria-busy="true" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.row} data-shape={shape}>
        {[0, 1, 2, 3].map((index) =>
          shape === 'portrait' ? (
            <Skeleton key={index} ratio="5 / 7" />
          ) : (
            <div key={index}>
              <Skeleton ratio="var(--card-ratio)" />
              <Skeleton width="80%" height={22} />
              <Skeleton width="55%" height={18} />
              <Skeleton width="35%" height={18} />
            </div>
          ),
        )}
      </div>
    </section>
  );
}

export function ShelfError({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.error} role="alert">
        <p>We couldn’t load this row. Everything else works.</p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </section>
  );
}
