import { type RefObject, useEffect, useState } from 'react';

export interface ShelfScroll {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  /** Scrolls by most of what is visible, so that the last card seen stays in sight. */
  readonly turn: (direction: -1 | 1) => void;
}

/** Where a sideways row stands and the way to turn it. */
export function useShelfScroll(row: RefObject<HTMLElement | null>): ShelfScroll {
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);

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
  }, [row]);

  const turn = (direction: -1 | 1) => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * 0.85,
      behavior: isStill ? 'auto' : 'smooth',
    });
  };
  return { canGoBack, canGoOn, turn };
}
