import type { ReactNode } from 'react';
import styles from './DemoMain.module.scss';

const CONTENT_ID = 'demo-content';

/** The first stop of the Tab key, which leads past header and menus. */
export const DemoSkipLink = () => (
  <a className="skip-link" href={`#${CONTENT_ID}`}>
    Skip to content
  </a>
);

/** The content of a demo page in the middle of the window. */
export const DemoMain = ({ children }: { readonly children: ReactNode }) => (
  <main id={CONTENT_ID} tabIndex={-1} className={`container ${styles.main}`}>
    {children}
  </main>
);
