import styles from './Progress.module.scss';
import { clampPercent, type ProgressProps, progressAttributes } from './progress-attributes';

export function ProgressBar(props: ProgressProps) {
  return (
    <div className={styles.bar} {...progressAttributes(props)}>
      <span style={{ width: `${clampPercent(props.percent)}%` }} />
    </div>
  );
}
