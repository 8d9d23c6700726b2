import { useRouter } from 'next/router';
import { createElement, useCallback, useMemo } from 'react';
import { Picture } from '@/components/ui/Picture';
import type { UpNext } from '@/components/watch/player/player-props';
import type { Video } from '@/lib/catalogue/video';
import { routes } from '@/lib/platform/config/routes';
import type { ContentImage } from '@/lib/sanity/content-image';
import type { WatchPageProps } from './watch-page-props';

/** After strength work she may want to rest first, so the next class waits for her there. */
const WAITING_STYLES = new Set(['strength']);

interface NextClass {
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly image: ContentImage | null;
  readonly isSuggestion: boolean;
}

function nextOf(
  { slug }: Video,
  { series, related }: Pick<WatchPageProps, 'series' | 'related'>,
): NextClass | null {
  const episodes = series?.episodes ?? [];
  const place = episodes.findIndex((episode) => episode.slug === slug);
  const next = place < 0 ? undefined : episodes[place + 1];
  if (next) return { ...next, image: series?.nextImage ?? null, isSuggestion: false };
  const [like] = related;
  return like ? { ...like, isSuggestion: true } : null;
}

/** The class after this one in its series; after the last and outside a series one like it, null where there is none. */
export function useUpNext(video: Video, around: Pick<WatchPageProps, 'series' | 'related'>): UpNext | null {
  const { push } = useRouter();
  const { series, related } = around;
  const next = useMemo(() => nextOf(video, { series, related }), [video, series, related]);
  const nextSlug = next?.slug ?? null;
  const handlePlay = useCallback(() => {
    if (nextSlug !== null) void push(`${routes.watch(nextSlug)}?play=1`);
  }, [push, nextSlug]);

  return useMemo(() => {
    if (!next) return null;
    const { title, durationSeconds, image, isSuggestion } = next;
    const startsByItself = !video.styles.some(({ slug }) => WAITING_STYLES.has(slug));
    const picture = image && createElement(Picture, { image, preset: 'card', alt: '', sizes: '200px' });
    return { title, durationSec: durationSeconds, picture, startsByItself, isSuggestion, onPlay: handlePlay };
  }, [next, video.styles, handlePlay]);
}
