import { useCallback, useRef } from 'react';
import type { PlaybackGrant } from '@/lib/playback/playback-grant';

const HOSTS = ['https://player.vimeo.com', 'https://i.vimeocdn.com', 'https://f.vimeocdn.com'];

function preconnect(): void {
  for (const href of HOSTS) {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = href;
    document.head.append(link);
  }
}

/** What is done once when somebody seems about to play: the source is asked for and its engine loaded. */
export function useIntent(
  loadGrant: (isRenewal: boolean) => Promise<PlaybackGrant>,
  isSettled: boolean,
): () => void {
  const warmed = useRef<typeof loadGrant | null>(null);
  return useCallback(() => {
    if (!isSettled || warmed.current === loadGrant) return;
    warmed.current = loadGrant;
    const warm = async () => {
      const [{ source }, { warmEngine }] = await Promise.all([
        loadGrant(false),
        import('@/lib/playback/create-engine'),
      ]);
      if (source.kind === 'vimeo') preconnect();
      warmEngine(source.kind);
    };
    // Whatever is wrong shows when she really presses play.
    warm().catch((cause: unknown) => console.info('Nothing could be loaded ahead', cause));
  }, [loadGrant, isSettled]);
}
