/**
 * A Sanity picture, small enough for two dozen in one page's props: every preset's address follows from
 * it (`lib/sanity/image.ts`).
 */
export interface ContentImage {
  /** `<sha1>-<width>x<height>-<extension>`. */
  readonly asset: string;
  /** Absent where the text beside the picture says what it shows. */
  readonly alt?: string;
  /** Centre of the editor's hotspot, 0 to 1 from left and top; absent means the middle. */
  readonly focus?: readonly [x: number, y: number];
  /** What the editor cut off, 0 to 1 of the side: left, top, right, bottom. */
  readonly crop?: readonly [left: number, top: number, right: number, bottom: number];
  /** Dominant colour to paint before the picture is there. */
  readonly colour?: string;
  /** Blurred preview as a data URL, about half a kilobyte; only where one large picture is shown. */
  readonly lqip?: string;
}

/** The picture without its blurred preview, which no compression makes smaller. */
export function withoutPreview(image: ContentImage | null): ContentImage | null {
  if (!image) return null;
  const { lqip: _, ...rest } = image;
  return rest;
}
