import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Engine } from '@/lib/watch/engine';

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>;
}

function lockLandscape(): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  const orientation: LockableOrientation = screen.orientation;
  // Refused where the browser does not offer it; the member turns the phone herself.
  orientation.lock?.('landscape').catch(() => undefined);
}

/** Full screen of the whole player with its controls, or of the bare video where that is all a phone can do. */
export function useFullscreen(root: RefObject<HTMLElement | null>, engine: Engine | null) {
  const [isFullscreen, setFullscreen] = useState(false);

  useEffect(() => {
    const handleChange = () => setFullscreen(document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [root]);

  const toggle = useCallback(() => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    } else if (root.current?.requestFullscreen) {
      root.current
        .requestFullscreen()
        .then(lockLandscape)
        .catch((cause: unknown) => console.warn('Full screen was refused', cause));
    } else {
      engine?.nativeFullscreen?.();
    }
  }, [root, engine]);
  return { isFullscreen, toggle };
}
