import { useEffect, useRef } from 'react';

/** A phone on its side: as tall as the player alone. */
const FLAT = '(orientation: landscape) and (max-height: 480px)';

/** Brings the whole player into the window when a class starts, where the header above would push its controls out of it. */
export function usePlayerInSight(isStarted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStarted && window.matchMedia(FLAT).matches) place.current?.scrollIntoView({ block: 'start' });
  }, [isStarted]);
  return place;
}
