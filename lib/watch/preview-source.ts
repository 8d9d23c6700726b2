import type { Source } from './source';

/**
 * The public preview of a class: a clip of the media service, which cuts it to the length the studio has chosen, or an
 * address of its own where previews live elsewhere. Null when the class has none.
 */
export function previewSource(previewClip: string | null): Source | null {
  if (!previewClip) return null;
  if (!previewClip.startsWith('https://')) {
    return { kind: 'hls', src: `/media/preview/${encodeURIComponent(previewClip)}/master.m3u8` };
  }
  return { kind: new URL(previewClip).pathname.endsWith('.m3u8') ? 'hls' : 'mp4', src: previewClip };
}
