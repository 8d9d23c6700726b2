export interface ChapterMark {
  readonly title: string;
  readonly startSeconds: number;
}

/** Returns the chapters inside the class, in order. A duration of 0 is unknown. */
export function usableChapters<T extends ChapterMark>(
  chapters: readonly T[],
  durationSec: number,
): readonly T[] {
  return chapters
    .filter(({ startSeconds }) => startSeconds >= 0 && (durationSec <= 0 || startSeconds < durationSec))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Returns the chapter at this second, null before the first. `chapters` must be in order. */
export function chapterAt<T extends ChapterMark>(chapters: readonly T[], sec: number): T | null {
  return chapters.findLast(({ startSeconds }) => startSeconds <= sec) ?? null;
}
