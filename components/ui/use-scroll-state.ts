import { useEffect, useState } from 'react';

/** product.md §9: the header becomes sticky after 1 px of scroll. */
export const isStickyAt = (scrollY: number): boolean => scrollY >= 1;
/** product.md §9: back-to-top appears past 250 px. */
export const isBackToTopAt = (scrollY: number): boolean => scrollY > 250;

/** `condition` must be a stable function. */
export function useScrollState(condition: (scrollY: number) => boolean): boolean {
  const [isMet, setIsMet] = useState(false);
  useEffect(() => {
    const measure = () => setIsMet(condition(window.scrollY));
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, [condition]);
  return isMet;
}
