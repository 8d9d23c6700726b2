import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmbeddedRequest, EmbeddedResponse } from '../../http/service';
import { ContentError } from '../content-error';
import type { ImageRequest, ImageStore, Rect } from './image-store';
import { type ImageFormat, MIME_TYPES } from './picture-measures';

const MAX_SIDE = 4096;

const NAME = /^[0-9a-f]{40}-(\d{1,5})x(\d{1,5})\.(jpg|png|webp)$/;

const isFormat = (text: string | null | undefined): text is ImageFormat =>
  typeof text === 'string' && Object.hasOwn(MIME_TYPES, text);

function integer(query: URLSearchParams, name: string, max: number): number {
  const text = query.get(name) ?? '';
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return value;
  throw new ContentError(400, `"${name}" must be a whole number from 1 to ${max}`);
}

function rectOf(query: URLSearchParams, assetWidth: number, assetHeight: number): Rect | null {
  const text = query.get('rect');
  if (text === null) return null;
  const match = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(text);
  const [left = 0, top = 0, width = 0, height = 0] = match?.slice(1).map(Number) ?? [];
  if (width < 1 || height < 1 || left + width > assetWidth || top + height > assetHeight)
    throw new ContentError(400, '"rect" must be left,top,width,height inside the picture');
  return { left, top, width, height };
}

const PARAMETERS: ReadonlySet<string> = new Set(['w', 'h', 'q', 'rect', 'fit', 'fm', 'auto']);

interface Asset {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
}

/** Reads what the site sends: `w`, `h`, `q`, `rect`, `fit=crop`, `fm`, `auto=format`. Throws 400 for anything else. */
function readImageRequest(query: URLSearchParams, accept: string, asset: Asset): ImageRequest {
  const unsupported =
    [...query.keys()].find((name) => !PARAMETERS.has(name)) ??
    (query.get('fit') !== 'crop' ? 'fit' : undefined) ??
    (query.has('fm') && !isFormat(query.get('fm')) ? 'fm' : undefined);
  if (unsupported !== undefined)
    throw new ContentError(400, `The local backend does not support this "${unsupported.slice(0, 40)}"`);
  const named = query.get('fm');
  const isAuto = query.get('auto') === 'format' && accept.includes('image/webp');
  return {
    rect: rectOf(query, asset.width, asset.height),
    width: integer(query, 'w', MAX_SIDE),
    height: integer(query, 'h', MAX_SIDE),
    quality: query.has('q') ? integer(query, 'q', 100) : 75,
    format: isAuto ? 'webp' : isFormat(named) ? named : asset.format,
  };
}

/** Reads the crop and size that the Studio requests, and ignores other parameters. */
function readEditorImageRequest(query: URLSearchParams, asset: Asset): ImageRequest {
  const rect = rectOf(query, asset.width, asset.height);
  const whole = rect ?? asset;
  const share = Math.min(
    1,
    (query.has('w') ? integer(query, 'w', 20_000) : whole.width) / whole.width,
    (query.has('h') ? integer(query, 'h', 20_000) : whole.height) / whole.height,
    MAX_SIDE / Math.max(whole.width, whole.height),
  );
  const scaled = (side: number): number => Math.max(1, Math.round(side * share));
  return {
    rect,
    width: scaled(whole.width),
    height: scaled(whole.height),
    quality: 80,
    format: asset.format,
  };
}

export async function answerImage(
  request: EmbeddedRequest,
  name: string,
  files: ReadonlyMap<string, string>,
  store: ImageStore,
  { isEditor = false } = {},
): Promise<EmbeddedResponse> {
  const file = files.get(name);
  const [, width, height, format] = NAME.exec(name) ?? [];
  if (file === undefined || !isFormat(format)) throw new ContentError(404, 'No such picture');
  const accept = request.headers.get('accept') ?? '';
  const asset = { width: Number(width), height: Number(height), format };
  const query = request.url.searchParams;
  if (isEditor && query.size === 0)
    return { status: 200, headers: { 'content-type': MIME_TYPES[format] }, body: await readFile(file) };
  const imageRequest = isEditor
    ? readEditorImageRequest(query, asset)
    : readImageRequest(query, accept, asset);
  const picture = await store.picture(name, file, imageRequest);
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
  const headers = {
    'content-type': MIME_TYPES[imageRequest.format],
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, 'content-length': String(picture.length) },
    body: picture,
  };
}
