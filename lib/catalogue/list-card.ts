import type { ContentImage } from '@/lib/sanity/image';
import { fileType, previewUrl } from './preview-clip';
import type { NamedLink, VideoCard } from './video';

export interface ListCard
  extends Pick<
    VideoCard,
    'id' | 'slug' | 'title' | 'durationSeconds' | 'leavesAt' | 'level' | 'previewClip'
  > {
  /** Missing for a class without stages of life, or with `any` only. */
  readonly stages?: VideoCard['stages'];
  readonly image: ContentImage | null;
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
}

export function toListCard(video: VideoCard): ListCard {
  const { id, slug, title, durationSeconds, leavesAt, level, previewClip, styles, instructors } = video;
  const image = video.image && withoutColour(video.image);
  const stages = video.stages.some((stage) => stage !== 'any') ? { stages: video.stages } : {};
  return {
    id,
    slug,
    title,
    durationSeconds,
    leavesAt,
    level,
    ...stages,
    styles,
    instructors,
    image,
    previewClip,
  };
}

function withoutColour({ colour: _, ...image }: ContentImage): ContentImage {
  return image;
}

/** Returns null for a preview that is not an MP4, because cards do not load a streaming player. */
export function cardPreview(previewClip: string | null): string | null {
  const url = previewUrl(previewClip, 'preview.mp4');
  return url !== null && fileType(url) === 'mp4' ? url : null;
}

export const isVisible = ({ leavesAt }: { readonly leavesAt: string | null }, nowMs: number): boolean =>
  leavesAt === null || Date.parse(leavesAt) > nowMs;

interface HasStages {
  readonly stages?: readonly string[];
}

export const isForAnyStage = ({ stages = [] }: HasStages): boolean =>
  stages.length === 0 || stages.includes('any');

/** Returns whether two classes go together safely: both are for any stage of life, or they share a stage of life. */
export const shareStage = (a: HasStages, b: HasStages): boolean =>
  (isForAnyStage(a) && isForAnyStage(b)) || (a.stages ?? []).some((stage) => b.stages?.includes(stage));

export const classCount = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;
