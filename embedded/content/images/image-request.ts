import { ContentError } from '../content-error';

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const;
const FORMATS = ['jpg', 'pjpg', 'png', 'webp'] as const;
export type ImageFit = (typeof FITS)[number];
export type OutputFormat = 'jpg' | 'png' | 'webp' | 'gif';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A checked request for a picture: sizes are in pixels of the output, `rect` in pixels of the asset. */
export interface ImageRequest {
  readonly rect: Rect | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly focalX: number;
  readonly focalY: number;
  readonly fit: ImageFit;
  readonly quality: number;
  readonly format: OutputFormat;
}

function numberOf(query: URLSearchParams, name: string, least: number, most: number): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < least || value > most)
    throw new ContentError(400, `"${name}" must be a number from ${least} to ${most}`);
  return value;
}

function oneOf<Name extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly Name[],
): Name | null {
  const text = query.get(name);
  if (text === null) return null;
  const known = allowed.find((item) => item === text);
  if (known === undefined) throw new ContentError(400, `"${name}" must be one of ${allowed.join(', ')}`);
  return known;
}

function rectOf(query: URLSearchParams, asset: ImageSize): Rect | null {
  const text = query.get('rect');
  if (text === null) return null;
  const match = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(text);
  if (match === null) throw new ContentError(400, '"rect" must be left,top,width,height in pixels');
  const [left = 0, top = 0, width = 0, height = 0] = match.slice(1).map(Number);
  if (width < 1 || height < 1 || left + width > asset.width || top + height > asset.height)
    throw new ContentError(400, '"rect" must lie inside the picture');
  return { left, top, width, height };
}

function formatOf(query: URLSearchParams, original: OutputFormat, accept: string): OutputFormat {
  const named = oneOf(query, 'fm', FORMATS);
  const auto = oneOf(query, 'auto', ['format']);
  if (auto !== null && accept.includes('image/webp')) return 'webp';
  if (named === null) return original;
  return named === 'pjpg' ? 'jpg' : named;
}

/** Checks every parameter of a picture address. Throws a `ContentError` 400 that names the wrong one. */
export function readImageRequest(
  query: URLSearchParams,
  asset: ImageSize,
  original: OutputFormat,
  accept: string,
): ImageRequest {
  const dpr = numberOf(query, 'dpr', 1, 3) ?? 1;
  const scaled = (side: number | null): number | null => {
    if (side === null) return null;
    const pixels = Math.round(side * dpr);
    if (pixels > 8192) throw new ContentError(400, 'A side of the picture may have at most 8192 pixels');
    return pixels;
  };
  return {
    rect: rectOf(query, asset),
    width: scaled(numberOf(query, 'w', 1, 8192)),
    height: scaled(numberOf(query, 'h', 1, 8192)),
    focalX: numberOf(query, 'fp-x', 0, 1) ?? 0.5,
    focalY: numberOf(query, 'fp-y', 0, 1) ?? 0.5,
    fit: oneOf(query, 'fit', FITS) ?? 'clip',
    quality: Math.round(numberOf(query, 'q', 1, 100) ?? 75),
    format: formatOf(query, original, accept),
  };
}
