import * as v from 'valibot';
import { fileType, previewUrl } from '@/lib/catalogue/preview-clip';

/** `src` is the URL of a WebVTT file, or of an HLS playlist that has subtitles in `language`. */
const captionFile = v.object({ language: v.string(), label: v.string(), src: v.string() });
const captions = v.optional(v.pipe(v.array(captionFile), v.readonly()));

const fileSource = v.object({
  kind: v.picklist(['hls', 'mp4']),
  src: v.string(),
  captions,
  /** URL of a WebVTT file whose cues contain the URLs of preview pictures (`picture#xywh=`) for the seek slider. */
  storyboard: v.optional(v.string()),
});

export const sourceSchema = v.variant('kind', [
  v.object({ kind: v.literal('vimeo'), id: v.string(), hash: v.optional(v.string()), captions }),
  fileSource,
]);

export type CaptionFile = Readonly<v.InferOutput<typeof captionFile>>;
export type FileSource = Readonly<v.InferOutput<typeof fileSource>>;
export type Source = Readonly<v.InferOutput<typeof sourceSchema>>;

export function previewSource(previewClip: string | null): Source | null {
  const src = previewUrl(previewClip, 'master.m3u8');
  return src === null ? null : { kind: fileType(src) === 'm3u8' ? 'hls' : 'mp4', src };
}
