import { useRouter } from 'next/router';
import { createElement, useCallback, useMemo } from 'react';
import { Picture } from '@/components/ui/Picture';
import type { UpNext } from '@/components/watch/player/player-video';
import type { Video } from '@/lib/catalogue/video';
import { routes } from '@/lib/platform/config/routes';
import type { ContentImage } from '@/lib/sanity/content-image';
import type { Episode } from './watch-page-props';

/** After strength work she may want to rest first, so the next class waits for her there. */
const WAITING_STYLES = new Set(['strength']);

/** The class after this one in its series, null for the last and outside a series. */
export function useUpNext(
  video: Video,
  episodes: readonly Episode[],
  nextImage: ContentImage | null,
): UpNext | null {
  const { push } = useRouter();
  const next = episodes[episodes.findIndex(({ slug }) => slug === video.slug) + 1] ?? null;
  const nextSlug = next?.slug ?? null;
  const handlePlay = useCallback(() => {
    if (nextSlug !== null) void push(`${routes.watch(nextSlug)}?play=1`);
  }, [push, nextSlug]);

  return useMemo(() => {
    if (!next || next.slug === episodes[0]?.slug) return null;
    const startsByItself = !video.styles.some(({ slug }) => WAITING_STYLES.has(slug));
    const picture =
      nextImage && createElement(Picture, { image: nextImage, preset: 'card', alt: '', sizes: '200px' });
    return {
      title: next.title,
      durationSec: next.durationSeconds,
      picture,
      startsByItself,
      onPlay: handlePlay,
    };
  }, [next, nextImage, episodes, video.styles, handlePlay]);
}
