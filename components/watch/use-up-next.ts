import { useRouter } from 'next/router';
import { useCallback, useMemo } from 'react';
import type { UpNext } from '@/components/player/player-video';
import { routes } from '@/lib/config/routes';
import type { Video } from '@/lib/videos/video';
import type { Episode } from './watch-page-props';

/** After strength work she may want to rest first, so the next class waits for her there. */
const WAITING_STYLES = new Set(['strength']);

/** The class after this one in its series, null for the last and outside a series. */
export function useUpNext(video: Video, episodes: readonly Episode[]): UpNext | null {
  const { push } = useRouter();
  const next = episodes[episodes.findIndex(({ slug }) => slug === video.slug) + 1] ?? null;
  const nextSlug = next?.slug ?? null;
  const handlePlay = useCallback(() => {
    if (nextSlug !== null) void push(`${routes.watch(nextSlug)}?play=1`);
  }, [push, nextSlug]);

  return useMemo(() => {
    if (!next || next.slug === episodes[0]?.slug) return null;
    const startsByItself = !video.styles.some(({ slug }) => WAITING_STYLES.has(slug));
    return { title: next.title, durationSec: next.durationSeconds, startsByItself, onPlay: handlePlay };
  }, [next, episodes, video.styles, handlePlay]);
}
