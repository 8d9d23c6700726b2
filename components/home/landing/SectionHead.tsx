import type { ReactNode } from 'react';
import styles from './SectionHead.module.scss';

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly isSmall?: boolean;
  readonly children?: ReactNode;
  readonly more?: ReactNode;
}

export function SectionHead({ id, title, isSmall, children, more }: SectionHeadProps) {
  return (
    <header className={styles.head} data-small={isSmall}>
      <div>
        <h2 id={id}>{title}</h2>
        {children && <p>{children}</p>}
      </div>
      {more}
    </header>
  );
}
