import { type ReactNode, useId } from 'react';
import styles from './Row.module.scss';

interface RowProps {
  readonly id?: string;
  readonly title: string;
  readonly shape?: 'row' | 'faces' | 'sixths' | 'quarters' | 'cluster';
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

export function Row({ id, title, shape = 'row', children, after }: RowProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="stack">
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul
        className={styles[shape]}
        aria-labelledby={titleId}
        tabIndex={shape === 'row' || shape === 'faces' ? 0 : undefined}
      >
        {children}
      </ul>
      {after}
    </section>
  );
}
