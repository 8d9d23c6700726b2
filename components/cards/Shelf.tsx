import { Children, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import styles from './Shelf.module.scss';
import { useShelfScroll } from './use-shelf-scroll';

export interface ShelfProps {
  readonly title: string;
  /** Why these are here: "Because you finished Hip reset". */
  readonly reason?: string;
  readonly seeAllHref?: string;
  /** Portrait cards are narrower than landscape ones. */
  readonly shape?: 'landscape' | 'portrait';
  /** The cards. */
  readonly children: ReactNode;
}

/** A row of cards that scrolls sideways and snaps; the next card peeks in. */
export function Shelf({ title, reason, seeAllHref, shape = 'landscape', children }: ShelfProps) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoOn, turn } = useShelfScroll(row);
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {reason && <p className={styles.reason}>{reason}</p>}
        </div>
        <div className={styles.tools}>
          {seeAllHref && (
            <AppLink className={styles.all} href={seeAllHref}>
              See all<span className="visually-hidden"> {title}</span>
            </AppLink>
          )}
          <div className={styles.arrows} data-needed={canGoBack || canGoOn}>
            <IconButton
              icon="chevronLeft"
              label={`Back in ${title}`}
              disabled={!canGoBack}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevronRight"
              label={`Forward in ${title}`}
              disabled={!canGoOn}
              onClick={() => turn(1)}
            />
          </div>
        </div>
      </header>
      <ul ref={row} className={styles.row} data-shape={shape}>
        {Children.map(children, (card) => (
          <li className={styles.cell}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
