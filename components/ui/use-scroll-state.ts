import { useEffect, useState } from 'react';

export const isStickyAt = (scrollY: number): boolean => scrollY >= 1;
export const isBackToTopAt = (scrollY: number): boolean => scrollY > 250;

/** Returns whether the scroll position meets `condition`. Pass a constant function: a new one restarts the listener. */
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
