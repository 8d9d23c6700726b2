import type { ReactNode } from 'react';
import styles from './SectionHead.module.scss';

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  /** The size of a shelf's title, for pages that are made of shelves. */
  readonly isSmall?: boolean;
  readonly children?: ReactNode;
  /** A link to more, at the end of the line. */
  readonly more?: ReactNode;
}

/** The opening of a section of the home page. */
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
