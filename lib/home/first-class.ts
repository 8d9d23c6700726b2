import type { VideoCard } from '@/lib/catalogue/video';

const LONGEST_FIRST_MINUTES = 25;

/** A class to begin with: the first that is for beginners or everybody and not long, else the first there is. */
export const firstClassOf = <T extends Pick<VideoCard, 'level' | 'durationSeconds'>>(
  videos: readonly T[],
): T | undefined =>
  videos.find(
    ({ level, durationSeconds }) =>
      (level === 'beginner' || level === 'all') && durationSeconds <= LONGEST_FIRST_MINUTES * 60,
  ) ?? videos[0];
