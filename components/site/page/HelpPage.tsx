import type { ReactNode } from 'react';
import { StateFigure, type StateFigureProps } from '@/components/ui/StateMessage';
import { useContentReady } from '@/contexts/LoadingContext';
import styles from './HelpPage.module.scss';
import { PageHead } from './PageHead';

interface HelpPageProps {
  readonly figure: StateFigureProps['state'];
  /** Of the document; the heading says it in a friendlier way. */
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly message: string;
  /** Buttons and links that lead on. */
  readonly children: ReactNode;
}

/** A page that cannot show what was asked for. */
export function HelpPage({ figure, title, description, heading, message, children }: HelpPageProps) {
  useContentReady();
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
