import type { Chapter } from '@/lib/catalogue/video';

/** Returns the chapters that start within the video, sorted by time. A duration of 0 means that it is unknown. */
export function usableChapters(chapters: readonly Chapter[], durationSec: number): Chapter[] {
  return chapters
    .filter(({ startSeconds }) => startSeconds >= 0 && (durationSec <= 0 || startSeconds < durationSec))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Returns the chapter at `sec`; null before the first one. `chapters` must be sorted by time. */
export const chapterAt = (chapters: readonly Chapter[], sec: number): Chapter | null =>
  chapters.findLast(({ startSeconds }) => startSeconds <= sec) ?? null;
