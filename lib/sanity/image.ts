import { publicEnv } from '@/lib/platform/config/env';

/** A Sanity picture in a form small enough for page props; `imageSrc` makes the URLs of all sizes from it. */
export interface ContentImage {
  /** Id of the file in Sanity: `<sha1>-<width>x<height>-<extension>`. */
  readonly asset: string;
  readonly alt?: string;
  /** Point that crops are centered on: shares (0 to 1) of width and height from left and top. Default: the middle. */
  readonly focus?: readonly [x: number, y: number];
  /** Parts to cut off at left, top, right and bottom, as shares (0 to 1) of the width or height. */
  readonly crop?: readonly [left: number, top: number, right: number, bottom: number];
  readonly colour?: string;
  /** Blurred preview as a data URL of about half a kilobyte; only large pictures have one. */
  readonly lqip?: string;
}

export function withoutPreview(image: ContentImage | null): ContentImage | null {
  if (!image) return null;
  const { lqip: _, ...rest } = image;
  return rest;
}

/** Sizes in CSS pixels (product.md 7.8). */
export const IMAGE_PRESETS = {
  hero: { width: 2400, height: 1600 },
  'hero-mobile': { width: 500, height: 900 },
  'large-card': { width: 800, height: 600 },
  card: { width: 400, height: 300 },
  thumbnail: { width: 200, height: 200 },
  banner: { width: 1200, height: 400 },
  social: { width: 1200, height: 630 },
} as const;

export type ImagePreset = keyof typeof IMAGE_PRESETS;

export const IMAGE_QUALITY = 80;
export const FALLBACK_IMAGE = '/assets/images/og-default.jpg';

function assetParts(asset: string) {
  const match = /^([0-9a-zA-Z]+)-(\d+)x(\d+)-([a-z]+)$/.exec(asset);
  const [, id, width, height, extension] = match ?? [];
  if (id === undefined || extension === undefined) return null;
  return { id, width: Number(width), height: Number(height), extension };
}

type AssetParts = NonNullable<ReturnType<typeof assetParts>>;

function place(start: number, room: number, taken: number, focus: number): number {
  const wanted = Math.max(0, Math.round(Math.round(focus) - taken / 2));
  return Math.min(Math.max(wanted, start), start + room - taken);
}

/** Computes the crop like @sanity/image-url, which is too large for browsers; a contract test compares the two. */
function imageRect(image: ContentImage, asset: AssetParts, ratio: number) {
  const [cropLeft, cropTop, cropRight, cropBottom] = image.crop ?? [0, 0, 0, 0];
  const [focusX, focusY] = image.focus ?? [0.5, 0.5];
  const left = Math.round(cropLeft * asset.width);
  const top = Math.round(cropTop * asset.height);
  const roomX = Math.round(asset.width - cropRight * asset.width - left);
  const roomY = Math.round(asset.height - cropBottom * asset.height - top);
  if (roomX / roomY > ratio) {
    const width = Math.round(roomY * ratio);
    return { left: place(left, roomX, width, focusX * asset.width), top, width, height: roomY };
  }
  const height = Math.round(roomX / ratio);
  return { left, top: place(top, roomY, height, focusY * asset.height), width: roomX, height };
}

const imageBase = (): string => {
  const { projectId, dataset } = publicEnv.sanity;
  return `${publicEnv.isEmbedded ? '/content' : 'https://cdn.sanity.io'}/images/${projectId}/${dataset}`;
};

function presetAddress(image: ContentImage, asset: AssetParts, preset: ImagePreset): string {
  const { width, height } = IMAGE_PRESETS[preset];
  const rect = imageRect(image, asset, width / height);
  const isWhole = rect.width === asset.width && rect.height === asset.height;
  // The query is built by hand, because URLSearchParams would encode the commas of the rectangle.
  const part = isWhole ? '' : `rect=${rect.left},${rect.top},${rect.width},${rect.height}&`;
  const file = `${asset.id}-${asset.width}x${asset.height}.${asset.extension}`;
  return `${imageBase()}/${file}?${part}w=${width}&h=${height}&q=${IMAGE_QUALITY}&fit=crop&auto=format`;
}

export function imageSrc(image: ContentImage | null | undefined, preset: ImagePreset): string {
  const asset = image ? assetParts(image.asset) : null;
  return image && asset ? presetAddress(image, asset, preset) : FALLBACK_IMAGE;
}

export interface PictureSources {
  readonly src: string;
  readonly srcSet: string | null;
  readonly width: number;
  readonly height: number;
}

const WIDTHS = [200, 300, 400, 500, 640, 828, 1080, 1280, 1600, 2400];

const numberOf = (src: string, pattern: RegExp): number | null => {
  const text = pattern.exec(src)?.[1];
  return text === undefined ? null : Number(text);
};

function inWidth(src: string, width: number): string {
  const presetWidth = numberOf(src, /[?&]w=(\d+)/);
  const presetHeight = numberOf(src, /[?&]h=(\d+)/);
  if (presetWidth === null || presetHeight === null)
    return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
  const available =
    numberOf(src, /[?&]rect=\d+,\d+,(\d+),/) ?? numberOf(src, /-(\d+)x\d+\.[a-z]+\?/) ?? width;
  const wanted = Math.min(width, available);
  const height = Math.max(1, Math.round((wanted * presetHeight) / presetWidth));
  return src.replace(/([?&])w=\d+/, `$1w=${wanted}`).replace(/([?&])h=\d+/, `$1h=${height}`);
}

export const sourceSet = (src: string, widths: readonly number[]): string =>
  widths.map((width) => `${inWidth(src, width)} ${width}w`).join(', ');

export function pictureSources(image: ContentImage | null, preset: ImagePreset): PictureSources {
  const src = imageSrc(image, preset);
  const { width, height } = IMAGE_PRESETS[preset];
  const widths = WIDTHS.filter((one) => one <= width * 2);
  return { src, srcSet: src === FALLBACK_IMAGE ? null : sourceSet(src, widths), width, height };
}
