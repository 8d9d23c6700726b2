export interface ChapterMark {
  readonly title: string;
  readonly startSeconds: number;
}

/** In order. A duration of 0 is unknown. */
export function usableChapters<T extends ChapterMark>(
  chapters: readonly T[],
  durationSec: number,
): readonly T[] {
  return chapters
    .filter(({ startSeconds }) => startSeconds >= 0 && (durationSec <= 0 || startSeconds < durationSec))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Null before the first. `chapters` must be in order. */
export function chapterAt<T extends ChapterMark>(chapters: readonly T[], sec: number): T | null {
  return chapters.findLast(({ startSeconds }) => startSeconds <= sec) ?? null;
}
