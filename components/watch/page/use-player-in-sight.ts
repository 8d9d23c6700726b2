import { useEffect, useRef } from 'react';

/**
 * Brings the whole player into the window when a class starts, where what is above it would push its controls out: the player
 * is never taller than the window has room for.
 */
export function usePlayerInSight(isStarted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!isStarted || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'start' });
  }, [isStarted]);
  return place;
}
