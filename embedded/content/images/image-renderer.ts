import sharp from 'sharp';
import { ContentError } from '../content-error';
import { planImage } from './image-geometry';
import type { ImageRequest, ImageSize } from './image-request';

const MOST_PIXELS_READ = 8192 * 8192;
/** Room for the largest picture of the site at two pixels a point; four times as many would take six seconds to draw. */
const MOST_PIXELS_DRAWN = 4096 * 4096;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

sharp.concurrency(1);
sharp.cache(false);

/** Renders one picture. Throws a `ContentError` 400 when the wanted size is beyond what the service draws. */
export async function renderImage(file: string, request: ImageRequest, asset: ImageSize): Promise<Buffer> {
  const { extract, size, mode } = planImage(request, asset);
  if (size.width > 8192 || size.height > 8192 || size.width * size.height > MOST_PIXELS_DRAWN)
    throw new ContentError(400, 'The picture would be larger than this service draws');
  const image = sharp(file, { limitInputPixels: MOST_PIXELS_READ })
    .rotate()
    .extract({ ...extract })
    .resize({ ...size, fit: mode, background: WHITE });
  switch (request.format) {
    case 'webp':
      // Effort 2 draws a hero in a fifth of a second; more effort saves a few per cent for many times the wait.
      return image.webp({ quality: request.quality, effort: 2 }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    case 'gif':
      return image.gif().toBuffer();
    case 'jpg':
      return image.flatten({ background: WHITE }).jpeg({ quality: request.quality }).toBuffer();
  }
}
