import { Children, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { routes } from '@/lib/platform/config/routes';
import type { ContentImage } from '@/lib/sanity/image';
import styles from './EventCard.module.scss';

export interface EventCardProps {
  readonly event: {
    readonly slug: string;
    readonly title: string;
    readonly summary: string;
    readonly image: ContentImage | null;
    readonly instructor: { readonly name: string } | null;
  };
  readonly when: ReactNode;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

export function EventCard({ event, when, badge, children }: EventCardProps) {
  const { slug, title, summary, image, instructor } = event;
  // `toArray` drops `false`, so a card without actions gets no empty row, whose gap would push the text up.
  const hasActions = Children.toArray(children).length > 0;
  return (
    <article className={styles.card}>
      <Picture
        className={styles.picture}
        image={image}
        preset="large-card"
        alt=""
        sizes="(min-width: 768px) 340px, 92vw"
      />
      <div className={styles.text}>
        {badge && <div>{badge}</div>}
        <p className={styles.when}>{when}</p>
        <h3 className={styles.title}>
          <AppLink className={styles.link} href={routes.event(slug)}>
            {title}
          </AppLink>
        </h3>
        {instructor && <p className="muted">with {instructor.name}</p>}
        <p className={styles.summary}>{summary}</p>
        {hasActions && <div className={styles.actions}>{children}</div>}
      </div>
    </article>
  );
}
