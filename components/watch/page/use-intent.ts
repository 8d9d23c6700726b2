import { useCallback, useRef } from 'react';
import type { PlaybackGrant } from '@/lib/playback/playback-grant';

/** What is done once when somebody seems about to play: the source is asked for and its engine loaded. */
export function useIntent(
  loadGrant: (isRenewal: boolean) => Promise<PlaybackGrant>,
  isSettled: boolean,
): () => void {
  const warmed = useRef<typeof loadGrant | null>(null);
  return useCallback(() => {
    if (!isSettled || warmed.current === loadGrant) return;
    warmed.current = loadGrant;
    import('@/lib/playback/warm-source')
      .then(({ warmSource }) => warmSource(loadGrant))
      // Whatever is wrong shows when she really presses play.
      .catch((cause: unknown) => console.info('Nothing could be loaded ahead', cause));
  }, [loadGrant, isSettled]);
}
