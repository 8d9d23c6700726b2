import { useEffect, useRef, useState } from 'react';

/** How long the pointer or the focus rests on a card before its clip plays. */
const DWELL_MS = 400;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/** Not on touch screens, not for who asked for less motion or less data. */
const mayPlay = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !savesData();

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
