import { type ContentDocument, isRecord } from '../content/dataset';
import type { Chapter } from './signed-media';

const FALLBACK_PREVIEW_SECONDS = 30;

/** Length of previews as the settings document says, in seconds. */
export function previewSecondsOf(settings: ContentDocument | null): number {
  const content = settings?.content;
  const seconds = isRecord(content) ? content.defaultPreviewTime : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : FALLBACK_PREVIEW_SECONDS;
}

/** The chapters of a video document; entries that are none are left out. */
export function chaptersOf(video: ContentDocument | null): Chapter[] {
  const chapters: unknown = video?.chapters;
  if (!Array.isArray(chapters)) return [];
  return chapters.flatMap((chapter: unknown) =>
    isRecord(chapter) && typeof chapter.title === 'string' && typeof chapter.startSeconds === 'number'
      ? { title: chapter.title, startSeconds: chapter.startSeconds }
      : [],
  );
}
