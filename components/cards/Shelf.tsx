import { Children, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { scrollBehavior } from '@/components/ui/device-preferences';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import styles from './Shelf.module.scss';

function useShelfScroll(row: RefObject<HTMLElement | null>, cardCount: number) {
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for added cards, which ResizeObserver does not report
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      setCanGoBack(element.scrollLeft > 4);
      setCanGoOn(element.scrollLeft + element.clientWidth < element.scrollWidth - 4);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row, cardCount]);

  /** Scrolls by less than the visible width, so that the last visible card stays on screen. */
  const turn = (direction: -1 | 1) =>
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * 0.85,
      behavior: scrollBehavior(),
    });
  return { canGoBack, canGoOn, turn };
}

interface ShelfProps {
  readonly title: string;
  readonly reason?: string;
  readonly seeAllHref?: string;
  readonly shape?: 'landscape' | 'portrait';
  readonly children: ReactNode;
}

export function Shelf({ title, reason, seeAllHref, shape = 'landscape', children }: ShelfProps) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const cardCount = Children.toArray(children).length;
  const { canGoBack, canGoOn, turn } = useShelfScroll(row, cardCount);
  if (cardCount === 0) return null;
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
          <li>{card}</li>
        ))}
      </ul>
    </section>
  );
}
