import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { infoGlyph } from '@/components/ui/icons/info-glyph';
import styles from './Notice.module.scss';

/** One line under the header, with what can be done about it. */
export function Notice({ children, actions }: { readonly children: ReactNode; readonly actions: ReactNode }) {
  return (
    <section className={styles.notice} aria-label="About your account">
      <div className={`container ${styles.line}`}>
        <Icon glyph={infoGlyph} />
        <p role="status">{children}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
