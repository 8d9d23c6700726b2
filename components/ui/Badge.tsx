import type { ReactNode } from 'react';
import styles from './Badge.module.scss';
import { classNames } from './class-names';

interface BadgeProps {
  readonly tone?: 'gold' | 'sand' | 'wine' | 'teal' | 'ink';
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'gold', className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'gold' && styles[tone], className)}>{children}</span>
  );
}
