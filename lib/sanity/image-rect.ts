import type { ContentImage } from './content-image';

export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface AssetParts {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
}

/** The parts of `<id>-<width>x<height>-<extension>`; null when the text is no asset. */
export function assetParts(asset: string): AssetParts | null {
  const match = /^([0-9a-zA-Z]+)-(\d+)x(\d+)-([a-z]+)$/.exec(asset);
  const [, id, width, height, extension] = match ?? [];
  if (id === undefined || extension === undefined) return null;
  return { id, width: Number(width), height: Number(height), extension };
}

/** Where to start so that `taken` pixels of a side lie around the focus and inside the crop. */
function place(start: number, room: number, taken: number, focus: number): number {
  const wanted = Math.max(0, Math.round(Math.round(focus) - taken / 2));
  return Math.min(Math.max(wanted, start), start + room - taken);
}

/**
 * The part of a picture with the wanted ratio that keeps the editor's hotspot in view: the arithmetic of Sanity's own
 * image-url package without its weight in the browser; a contract test holds the two together.
 */
export function imageRect(image: ContentImage, asset: AssetParts, ratio: number): PixelRect {
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
