import { useCallback, useEffect, useRef, useState } from 'react';

export const HIDE_AFTER_MS = 3000;

/**
 * Whether the controls show: always while paused, while the keyboard is among them or
 * something of them is open, else 3 s after the last move.
 */
export function useVisibleControls(isPlaying: boolean) {
  const [isRecent, setRecent] = useState(true);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(() => {
    setRecent(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRecent(false), HIDE_AFTER_MS);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setRecent(false);
  }, []);

  useEffect(() => {
    if (isPlaying) show();
    return () => clearTimeout(timer.current);
  }, [isPlaying, show]);

  return { isVisible: !isPlaying || isFocused || isOpen || isRecent, show, hide, setFocused, setOpen };
}
