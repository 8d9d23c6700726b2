import * as v from 'valibot';

const captionFile = v.object({ language: v.string(), label: v.string(), src: v.string() });

/** Where a class is played from: handed out by the server per member, or public for previews. */
export const sourceSchema = v.variant('kind', [
  v.object({ kind: v.literal('vimeo'), id: v.string(), hash: v.optional(v.string()) }),
  v.object({
    kind: v.picklist(['hls', 'mp4']),
    src: v.string(),
    captions: v.optional(v.pipe(v.array(captionFile), v.readonly())),
    /** WebVTT of `picture#xywh=` cues for the seek slider's preview. */
    storyboard: v.optional(v.string()),
  }),
]);

export type CaptionFile = Readonly<v.InferOutput<typeof captionFile>>;
export type Source = Readonly<v.InferOutput<typeof sourceSchema>>;
