import { createHash } from 'node:crypto';
import type { PictureMeasures } from './picture-measures';

const PREVIEW_WIDTH = 20;
const EXTENSIONS: Readonly<Record<string, PictureMeasures['extension']>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

export const sha1Of = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

/** Looks at a picture's pixels. Rejects when the bytes are no picture or one of another kind. */
export async function measurePicture(bytes: Buffer): Promise<PictureMeasures> {
  // On demand: it weighs 25 MB, and a start with measured pictures needs none of it.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes).metadata();
  const extension = EXTENSIONS[metadata.format];
  if (extension === undefined) throw new Error(`pictures of kind "${metadata.format}" are not supported`);
  // EXIF orientations 5 to 8 lie on their side: what people see has the sides exchanged.
  const isSideways = (metadata.orientation ?? 1) >= 5;
  const preview = await sharp(bytes).rotate().resize(PREVIEW_WIDTH).jpeg({ quality: 40 }).toBuffer();
  const { dominant } = await sharp(preview).stats();
  return {
    sha1: sha1Of(bytes),
    size: bytes.length,
    width: isSideways ? metadata.height : metadata.width,
    height: isSideways ? metadata.width : metadata.height,
    extension,
    hasAlpha: metadata.hasAlpha,
    colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    preview: preview.toString('base64'),
  };
}
