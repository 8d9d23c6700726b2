import { classNames } from './class-names';
import styles from './Skeleton.module.scss';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly ratio?: string;
  readonly className?: string;
}

/** Renders a decorative placeholder; the region around it must set `aria-busy`. */
export function Skeleton({ width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
