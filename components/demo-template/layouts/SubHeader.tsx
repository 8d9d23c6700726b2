import { useId } from 'react';
import { AppLink } from '@/components/layout/AppLink';
import { breadcrumbTrail } from '@/lib/breadcrumbs/breadcrumb';
import { useDemo } from '../state/DemoStore';
import styles from './SubHeader.module.scss';

/** The shop's sub-header: the trail and the page's title, as the breadcrumb slice says. */
export function SubHeader() {
  const { breadcrumb } = useDemo().state;
  const titleId = useId();
  if (!breadcrumb.show) return null;
  return (
    <section aria-labelledby={titleId} className={styles.band}>
      <div className="container">
        <nav aria-label="Breadcrumb">
          <ol className={styles.trail}>
            {breadcrumbTrail(breadcrumb).map(({ name, href }) => (
              <li key={name}>
                {href ? <AppLink href={href}>{name}</AppLink> : <span aria-current="page">{name}</span>}
              </li>
            ))}
          </ol>
        </nav>
        <h1 id={titleId} className={breadcrumb.hideTitle ? 'visually-hidden' : styles.title}>
          {breadcrumb.name}
        </h1>
      </div>
    </section>
  );
}
