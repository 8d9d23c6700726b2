import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './Notice.module.scss';

/** One line under the header, with what can be done about it. */
export function Notice({ children, actions }: { readonly children: ReactNode; readonly actions: ReactNode }) {
  return (
    <section className={styles.notice} aria-label="About your account">
      <div className={`container ${styles.line}`}>
        <Icon name="info" />
        <p role="status">{children}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
