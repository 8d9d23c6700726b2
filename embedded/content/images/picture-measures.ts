import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../storage/journal';
import { isRecord } from '../dataset';

export const MIME_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type ImageFormat = keyof typeof MIME_TYPES;

const Measures = v.object({
  sha1: v.string(),
  size: v.number(),
  width: v.number(),
  height: v.number(),
  extension: v.picklist(['jpg', 'png', 'webp']),
  hasAlpha: v.boolean(),
  colour: v.string(),
  preview: v.string(),
});
export type PictureMeasures = Readonly<v.InferOutput<typeof Measures>>;

export type MeasuredPictures = ReadonlyMap<string, PictureMeasures>;

const FILE = 'pictures.json';

export const measuresFile = (contentDir: string): string => path.join(contentDir, FILE);

export async function readMeasures(contentDir: string): Promise<MeasuredPictures> {
  const bytes = readIfThere(measuresFile(contentDir));
  if (bytes === null) return new Map();
  const pictures: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isRecord(pictures)) throw new Error(`${FILE}: must hold an object`);
  return new Map(
    Object.entries(pictures).map(([name, measures]) => {
      if (!v.is(Measures, measures)) throw new Error(`${FILE}: "${name}" is not measured`);
      return [name, measures];
    }),
  );
}

const PREVIEW_WIDTH = 20;
const EXTENSIONS: Readonly<Record<string, ImageFormat>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
};

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

export const sha1Of = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

export async function measurePicture(bytes: Buffer, name: string): Promise<PictureMeasures> {
  // `sharp` is imported on demand, because it takes 25 MB of memory.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new Error(`${name}: not a picture`, { cause: error });
    });
  const extension = EXTENSIONS[metadata.format];
  if (extension === undefined)
    throw new Error(`${name}: pictures of kind "${metadata.format}" are not supported`);
  // EXIF orientations 5 to 8 turn the picture by 90 degrees, which swaps width and height.
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
