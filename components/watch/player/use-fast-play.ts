import { useCallback, useEffect, useRef, useState } from 'react';
import { type Engine, INITIAL_ENGINE_STATE } from '@/lib/watch/engine';

const HOLD_MS = 400;
const FAST_RATE = 2;

/** Plays at `FAST_RATE` during a hold, then at the previous rate. Does not save `FAST_RATE` as the member's choice. */
export function useFastPlay(engine: Engine | null) {
  const [isFast, setFast] = useState(false);
  const isPressed = useRef(false);
  const before = useRef<number | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Ends the press. Returns null if no press is active, for example because the window has lost the focus. */
  const end = useCallback((): 'short' | 'fast' | null => {
    const wasPressed = isPressed.current;
    isPressed.current = false;
    clearTimeout(waiting.current);
    if (before.current === null) return wasPressed ? 'short' : null;
    engine?.setRate(before.current);
    before.current = null;
    setFast(false);
    return 'fast';
  }, [engine]);
  const begin = useCallback(() => {
    isPressed.current = true;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const { isPlaying, rate, rates } = engine?.get() ?? INITIAL_ENGINE_STATE;
      if (!isPlaying || !rates.includes(FAST_RATE)) return;
      before.current = rate;
      engine?.setRate(FAST_RATE);
      setFast(true);
    }, HOLD_MS);
  }, [engine]);
  useEffect(() => {
    // If the window loses the focus during a hold, it receives no release event, so the press ends here.
    const handleBlur = () => void end();
    window.addEventListener('blur', handleBlur);
    return () => {
      window.removeEventListener('blur', handleBlur);
      end();
    };
  }, [end]);
  return { isFast, begin, end };
}

export type FastPlay = ReturnType<typeof useFastPlay>;
