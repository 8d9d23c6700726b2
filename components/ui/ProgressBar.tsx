import type { ReactNode } from 'react';
import styles from './Progress.module.scss';

interface ProgressProps {
  readonly label: string;
  readonly percent: number;
  readonly valueText?: string;
}

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent));

const progressAttributes = ({ label, percent, valueText }: ProgressProps) =>
  ({
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(clampPercent(percent)),
    'aria-valuetext': valueText,
  }) as const;

export function ProgressBar(props: ProgressProps) {
  return (
    <div className={styles.bar} {...progressAttributes(props)}>
      <span style={{ width: `${clampPercent(props.percent)}%` }} />
    </div>
  );
}

interface ProgressRingProps extends ProgressProps {
  /** Width in px at the browser's normal text size. */
  readonly size?: number;
  readonly children?: ReactNode;
}

export function ProgressRing({ size = 96, children, ...props }: ProgressRingProps) {
  const stroke = Math.max(6, Math.round(size / 11));
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke, fill: 'none' };
  const width = `${size / 16}rem`;
  return (
    <div className={styles.ring} {...progressAttributes(props)}>
      <svg width={width} height={width} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
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
