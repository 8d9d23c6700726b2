import type { ReactNode } from 'react';
import { StateFigure, type StateFigureProps } from '@/components/ui/StateMessage';
import styles from './HelpPage.module.scss';

export interface HelpPageProps {
  readonly title: string;
  /** Why she is here instead of where she wanted to be. */
  readonly message: string;
  readonly figure: StateFigureProps['state'];
  /** Ways on, the best first. */
  readonly children: ReactNode;
}

/** A page in the place of another: what happened, said large, and where to go from here. */
export function HelpPage({ title, message, figure, children }: HelpPageProps) {
  return (
    <section className={styles.band}>
      <div className={`container ${styles.help}`}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className="lede">{message}</p>
          <div className={styles.ways}>{children}</div>
        </div>
        <div className={styles.figure}>
          <StateFigure state={figure} />
        </div>
      </div>
    </section>
  );
}
