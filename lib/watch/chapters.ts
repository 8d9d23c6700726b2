export interface ChapterMark {
  readonly title: string;
  readonly startSeconds: number;
}

/** Returns the chapters that start within the video, sorted by time. A duration of 0 means that it is unknown. */
export function usableChapters<T extends ChapterMark>(
  chapters: readonly T[],
  durationSec: number,
): readonly T[] {
  return chapters
    .filter(({ startSeconds }) => startSeconds >= 0 && (durationSec <= 0 || startSeconds < durationSec))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Returns the chapter at `sec`; null before the first one. `chapters` must be sorted by time. */
export function chapterAt<T extends ChapterMark>(chapters: readonly T[], sec: number): T | null {
  return chapters.findLast(({ startSeconds }) => startSeconds <= sec) ?? null;
}
