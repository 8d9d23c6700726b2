import type { ReactNode } from 'react';
import { StateFigure, type StateFigureProps } from '@/components/ui/StateMessage';
import styles from './HelpPage.module.scss';
import { PageHead } from './PageHead';

interface HelpPageProps {
  readonly figure: StateFigureProps['state'];
  /** Title of the browser tab; `heading` is the visible title. */
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly message: string;
  readonly children: ReactNode;
}

export function HelpPage({ figure, title, description, heading, message, children }: HelpPageProps) {
  return (
    <section className={styles.band}>
      <PageHead title={title} description={description} isPrivate />
      <div className={`container ${styles.help}`}>
        <div className={styles.words}>
          <h1>{heading}</h1>
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
