import { type PointerEvent, useEffect, useRef } from 'react';
import type { PlayerCommand } from '@/lib/watch/keyboard';

/** Two taps within this time are one gesture. */
export const DOUBLE_TAP_MS = 300;

interface GestureOptions {
  readonly run: (command: PlayerCommand) => void;
  readonly toggleControls: () => void;
}

function doubleTapCommand(share: number): PlayerCommand {
  if (share < 1 / 3) return { type: 'seek-by', seconds: -10 };
  if (share > 2 / 3) return { type: 'seek-by', seconds: 10 };
  return { type: 'toggle-fullscreen' };
}

/**
 * Presses on the picture. A mouse plays and pauses, twice goes full screen; a finger shows the controls, twice jumps
 * back or forward at the sides and goes full screen in the middle.
 */
export function useGestures({ run, toggleControls }: GestureOptions) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    const box = event.currentTarget.getBoundingClientRect();
    const share = box.width > 0 ? (event.clientX - box.left) / box.width : 0.5;
    if (waiting.current !== undefined) {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      run(isTouch ? doubleTapCommand(share) : { type: 'toggle-fullscreen' });
      return;
    }
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      if (isTouch) toggleControls();
      else run({ type: 'toggle-play' });
    }, DOUBLE_TAP_MS);
  };
  return { onPointerUp: handlePointerUp };
}
