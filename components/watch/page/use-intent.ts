import { useCallback, useRef } from 'react';
import type { LoadGrant } from '@/lib/watch/playback-grant';

const isOfOurMediaService = (previewClip: string | null): boolean =>
  previewClip !== null && !previewClip.startsWith('https://');

/**
 * What is done once when somebody seems about to play: the source is asked for and what plays it loaded. Nothing of it waits
 * for another part that it can do without, for on a slow line each wait is a second. What the media service has a preview of
 * it streams, so that the largest part need not wait for the source.
 */
export function useIntent(loadGrant: LoadGrant, isSettled: boolean, previewClip: string | null): () => void {
  const warmed = useRef<typeof loadGrant | null>(null);
  return useCallback(() => {
    if (!isSettled || warmed.current === loadGrant) return;
    warmed.current = loadGrant;
    const isStream = isOfOurMediaService(previewClip) && 'MediaSource' in window;
    Promise.all([
      import('@/lib/watch/create-engine'),
      loadGrant(false),
      isStream && import('@/lib/watch/hls-engine'),
    ])
      .then(([{ preloadSource }, { source }]) => preloadSource(source))
      // Whatever is wrong shows when she really presses play.
      .catch((cause: unknown) => console.info('Nothing could be loaded ahead', cause));
  }, [loadGrant, isSettled, previewClip]);
}
