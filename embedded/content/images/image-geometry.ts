import type { ImageRequest, ImageSize, Rect } from './image-request';

/** What to cut from the asset and how large to draw it. `contain` puts bars around instead of cutting. */
export interface ImagePlan {
  readonly extract: Rect;
  readonly size: ImageSize;
  readonly mode: 'fill' | 'contain';
}

const atLeastOne = (value: number): number => Math.max(1, Math.round(value));

/** The largest part of `area` with the wanted ratio, as near to the focal point as the edges allow. */
function coverRect(area: Rect, ratio: number, focalX: number, focalY: number): Rect {
  const isWider = area.width / area.height > ratio;
  const width = isWider ? Math.min(area.width, atLeastOne(area.height * ratio)) : area.width;
  const height = isWider ? area.height : Math.min(area.height, atLeastOne(area.width / ratio));
  const place = (start: number, room: number, taken: number, focal: number): number =>
    Math.round(Math.min(start + room - taken, Math.max(start, start + room * focal - taken / 2)));
  return {
    left: place(area.left, area.width, width, focalX),
    top: place(area.top, area.height, height, focalY),
    width,
    height,
  };
}

/** Turns a request into pixels (meaning of `fit` as in the hosted image service). */
export function planImage(request: ImageRequest, asset: ImageSize): ImagePlan {
  const area = request.rect ?? { left: 0, top: 0, width: asset.width, height: asset.height };
  const scaleX = request.width === null ? null : request.width / area.width;
  const scaleY = request.height === null ? null : request.height / area.height;
  const whole = (scale: number): ImagePlan => ({
    extract: area,
    size: { width: atLeastOne(area.width * scale), height: atLeastOne(area.height * scale) },
    mode: 'fill',
  });
  if (scaleX === null || scaleY === null || request.width === null || request.height === null) {
    const scale = scaleX ?? scaleY ?? 1;
    return whole(request.fit === 'max' || request.fit === 'fillmax' ? Math.min(1, scale) : scale);
  }
  const size = { width: request.width, height: request.height };
  switch (request.fit) {
    case 'clip':
      return whole(Math.min(scaleX, scaleY));
    case 'max':
      return whole(Math.min(1, scaleX, scaleY));
    case 'min':
      return whole(Math.max(scaleX, scaleY));
    case 'scale':
      return { extract: area, size, mode: 'fill' };
    case 'fill':
    case 'fillmax':
      return { extract: area, size, mode: 'contain' };
    case 'crop':
      return {
        extract: coverRect(area, size.width / size.height, request.focalX, request.focalY),
        size,
        mode: 'fill',
      };
  }
}
