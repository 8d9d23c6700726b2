import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ContentDocument } from './document';

const LQIP_WIDTH = 20;
const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

export interface ImageAsset {
  readonly file: string;
  readonly document: ContentDocument;
}

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

async function describe(file: string, modifiedAt: Date): Promise<ContentDocument> {
  const bytes = await readFile(file);
  const metadata = await sharp(bytes).metadata();
  // EXIF orientations 5 to 8 lie on their side: what people see has the sides exchanged.
  const isSideways = (metadata.orientation ?? 1) >= 5;
  const width = isSideways ? metadata.height : metadata.width;
  const height = isSideways ? metadata.width : metadata.height;
  const extension = metadata.format === 'jpeg' ? 'jpg' : metadata.format;
  const mimeType = MIME_TYPES[extension];
  if (mimeType === undefined) throw new Error(`${file}: pictures of kind "${extension}" are not supported`);
  const preview = await sharp(bytes).rotate().resize(LQIP_WIDTH).jpeg({ quality: 40 }).toBuffer();
  const { dominant } = await sharp(preview).stats();
  const sha1hash = createHash('sha1').update(bytes).digest('hex');
  const name = `${sha1hash}-${width}x${height}`;
  const when = modifiedAt.toISOString();
  return {
    _id: `image-${name}-${extension}`,
    _type: 'sanity.imageAsset',
    _createdAt: when,
    _updatedAt: when,
    _rev: sha1hash.slice(0, 22),
    assetId: sha1hash,
    sha1hash,
    extension,
    mimeType,
    size: bytes.length,
    originalFilename: path.basename(file),
    path: `images/embedded/production/${name}.${extension}`,
    url: `/content/images/embedded/production/${name}.${extension}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      lqip: `data:image/jpeg;base64,${preview.toString('base64')}`,
      palette: { dominant: { background: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}` } },
      hasAlpha: metadata.hasAlpha,
      isOpaque: !metadata.hasAlpha,
    },
  };
}

/** Describes pictures as `sanity.imageAsset` documents; descriptions are kept on disk by path, size and modification time. */
export class ImageCatalogue {
  private known: Record<string, ContentDocument> = {};
  private isChanged = false;

  private constructor(private readonly cacheFile: string) {}

  static async open(cacheDir: string): Promise<ImageCatalogue> {
    const catalogue = new ImageCatalogue(path.join(cacheDir, 'image-assets-v1.json'));
    try {
      catalogue.known = JSON.parse(await readFile(catalogue.cacheFile, 'utf8'));
    } catch {
      // No descriptions yet, or unreadable ones: they are made again from the pictures.
      catalogue.known = {};
    }
    return catalogue;
  }

  /** Rejects when the file is missing or no picture. */
  async asset(file: string): Promise<ImageAsset> {
    const { size, mtimeMs, mtime } = await stat(file);
    const key = `${file}|${size}|${mtimeMs}`;
    let document = this.known[key];
    if (document === undefined) {
      document = await describe(file, mtime);
      this.known[key] = document;
      this.isChanged = true;
    }
    return { file, document };
  }

  async save(): Promise<void> {
    if (!this.isChanged) return;
    await mkdir(path.dirname(this.cacheFile), { recursive: true });
    const temporary = `${this.cacheFile}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(this.known));
    await rename(temporary, this.cacheFile);
    this.isChanged = false;
  }
}
