import { useId } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { AppLink } from '@/components/ui/links/AppLink';
import { breadcrumbTrail } from '@/lib/site/navigation/breadcrumb';
import styles from './demo-layout.module.scss';

export function SubHeader() {
  const { breadcrumb } = useDemo().state;
  const titleId = useId();
  if (!breadcrumb.show) return null;
  return (
    <section aria-labelledby={titleId} className={styles.band}>
      <div className="container">
        <Breadcrumb label="Breadcrumb">
          {breadcrumbTrail(breadcrumb).map(({ name, href }) =>
            href ? (
              <Breadcrumb.Item key={href} linkAs={AppLink} href={href}>
                {name}
              </Breadcrumb.Item>
            ) : (
              <Breadcrumb.Item key={name} active>
                {name}
              </Breadcrumb.Item>
            ),
          )}
        </Breadcrumb>
        <h1 id={titleId} className={breadcrumb.hideTitle ? 'visually-hidden' : styles.title}>
          {breadcrumb.name}
        </h1>
      </div>
    </section>
  );
}
