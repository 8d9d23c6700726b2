import { useCallback, useEffect, useRef, useState } from 'react';

export const HINT_MS = 900;

/** A word on what a key or gesture has just done, gone after 900 ms. */
export function useHint() {
  const [hint, setHint] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback((text: string) => {
    setHint(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHint(''), HINT_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { hint, tell };
}
