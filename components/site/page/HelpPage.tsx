import type { ReactNode } from 'react';
import { StateFigure, type StateFigureProps } from '@/components/ui/StateMessage';
import styles from './HelpPage.module.scss';

interface HelpPageProps {
  readonly title: string;
  readonly message: string;
  readonly figure: StateFigureProps['state'];
  readonly children: ReactNode;
}

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
