import { Skeleton } from '@/components/ui/Skeleton';
import styles from './YearPanel.module.scss';

export function YearSkeleton() {
  return (
    <section className={styles.card} aria-busy="true" aria-label="Your year">
      <Skeleton width="8rem" height={34} />
      <Skeleton height={74} />
      <Skeleton height={340} />
      <Skeleton height={90} />
    </section>
  );
}
