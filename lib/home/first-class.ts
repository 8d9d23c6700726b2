import type { VideoCard } from '@/lib/catalogue/video';

const LONGEST_FIRST_MINUTES = 25;

/**
 * A class to begin with: the first that is for beginners or everybody and not long, of a style she loves where there is
 * one; else the first there is.
 */
export function firstClassOf<T extends Pick<VideoCard, 'level' | 'durationSeconds' | 'styles'>>(
  videos: readonly T[],
  loved: readonly string[] = [],
): T | undefined {
  const gentle = videos.filter(
    ({ level, durationSeconds }) =>
      (level === 'beginner' || level === 'all') && durationSeconds <= LONGEST_FIRST_MINUTES * 60,
  );
  return (
    gentle.find(({ styles }) => styles.some(({ slug }) => loved.includes(slug))) ?? gentle[0] ?? videos[0]
  );
}
