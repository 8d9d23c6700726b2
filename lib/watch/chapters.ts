export interface ChapterMark {
  readonly title: string;
  readonly startSeconds: number;
}

/** Chapters that lie inside the class, in order. */
export function usableChapters<T extends ChapterMark>(
  chapters: readonly T[],
  durationSec: number,
): readonly T[] {
  return chapters
    .filter(({ startSeconds }) => startSeconds >= 0 && (durationSec <= 0 || startSeconds < durationSec))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** The chapter at this second, null before the first. `chapters` are in order. */
export function chapterAt<T extends ChapterMark>(chapters: readonly T[], sec: number): T | null {
  return chapters.findLast(({ startSeconds }) => startSeconds <= sec) ?? null;
}
