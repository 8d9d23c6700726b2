import * as v from 'valibot';

const captionFile = v.object({ language: v.string(), label: v.string(), src: v.string() });

const fileSource = v.object({
  kind: v.picklist(['hls', 'mp4']),
  src: v.string(),
  captions: v.optional(v.pipe(v.array(captionFile), v.readonly())),
  /** WebVTT of `picture#xywh=` cues for the seek slider's preview. */
  storyboard: v.optional(v.string()),
});

export const sourceSchema = v.variant('kind', [
  v.object({ kind: v.literal('vimeo'), id: v.string(), hash: v.optional(v.string()) }),
  fileSource,
]);

export type CaptionFile = Readonly<v.InferOutput<typeof captionFile>>;
export type FileSource = Readonly<v.InferOutput<typeof fileSource>>;
export type Source = Readonly<v.InferOutput<typeof sourceSchema>>;

/** A clip of the media service or an https URL. */
export function previewSource(previewClip: string | null): Source | null {
  if (!previewClip) return null;
  if (!previewClip.startsWith('https://')) {
    return { kind: 'hls', src: `/media/preview/${encodeURIComponent(previewClip)}/master.m3u8` };
  }
  return { kind: new URL(previewClip).pathname.endsWith('.m3u8') ? 'hls' : 'mp4', src: previewClip };
}
