import type { ReactNode } from 'react';
import styles from './Progress.module.scss';
import { clampPercent, type ProgressProps, progressAttributes } from './progress-attributes';

export interface ProgressRingProps extends ProgressProps {
  /** Width and height in px. */
  readonly size?: number;
  /** What stands in the middle. */
  readonly children?: ReactNode;
}

/** Progress as a ring, for the weekly goal and profile completeness. */
export function ProgressRing({ size = 96, children, ...props }: ProgressRingProps) {
  const stroke = Math.max(6, Math.round(size / 11));
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke, fill: 'none' };
  return (
    <div className={styles.ring} {...progressAttributes(props)}>
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} stroke="var(--sand-deep)" />
        <circle
          {...circle}
          stroke="var(--gold)"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - clampPercent(props.percent) / 100)}
        />
      </svg>
      <span>{children}</span>
    </div>
  );
}
