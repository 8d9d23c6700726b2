import type { Video, VideoCard } from '@/lib/videos/video';

export interface Episode {
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
}

export interface WatchPageProps {
  readonly video: Video;
  /** The other classes of the series in order, this one included; null outside a series. */
  readonly series: {
    readonly slug: string;
    readonly title: string;
    readonly episodes: readonly Episode[];
  } | null;
  readonly related: readonly VideoCard[];
}
