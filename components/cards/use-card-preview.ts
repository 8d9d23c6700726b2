import { useEffect, useRef, useState } from 'react';
import { allowsAutoplay } from '@/components/ui/device-preferences';

/** How long the pointer or the focus rests on a card before its clip plays. */
const DWELL_MS = 400;

/** Not on touch screens, where nothing hovers. */
const mayPlay = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches && allowsAutoplay();

/** Whether a card's preview is to be shown now, and the handlers for the card's element. */
export function useCardPreview(hasPreview: boolean) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = () => {
    if (!hasPreview || !mayPlay()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(true), DWELL_MS);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  return {
    isShown,
    handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop },
  };
}
