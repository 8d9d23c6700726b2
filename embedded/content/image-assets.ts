import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentDocument } from './dataset';
import {
  type MeasuredPictures,
  measurePicture,
  type PictureMeasures,
  readMeasures,
  sha1Of,
} from './images/picture-measures';

const MIME_TYPES: Readonly<Record<PictureMeasures['extension'], string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export interface ImageAsset {
  readonly file: string;
  readonly document: ContentDocument;
}

function assetDocument(measures: PictureMeasures, file: string, modifiedAt: Date): ContentDocument {
  const { sha1, size, width, height, extension, hasAlpha, colour, preview } = measures;
  const name = `${sha1}-${width}x${height}`;
  const when = modifiedAt.toISOString();
  return {
    _id: `image-${name}-${extension}`,
    _type: 'sanity.imageAsset',
    _createdAt: when,
    _updatedAt: when,
    _rev: sha1.slice(0, 22),
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType: MIME_TYPES[extension],
    size,
    originalFilename: path.basename(file),
    path: `images/embedded/production/${name}.${extension}`,
    url: `/content/images/embedded/production/${name}.${extension}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      lqip: `data:image/jpeg;base64,${preview}`,
      palette: { dominant: { background: colour } },
      hasAlpha,
      isOpaque: !hasAlpha,
    },
  };
}

/**
 * Creates `sanity.imageAsset` documents. Uses the stored measures when the bytes are the same; caches documents on disk
 * by path, size and modification time.
 */
export class ImageAssets {
  private isChanged = false;

  private constructor(
    private readonly contentDir: string,
    private readonly cacheFile: string,
    private readonly stored: MeasuredPictures,
    private readonly cached: Record<string, ContentDocument>,
  ) {}

  /** Rejects when the stored measures are broken. */
  static async open(contentDir: string, cacheDir: string): Promise<ImageAssets> {
    const cacheFile = path.join(cacheDir, 'image-assets-v1.json');
    let cached: Record<string, ContentDocument>;
    try {
      cached = JSON.parse(await readFile(cacheFile, 'utf8'));
    } catch {
      // Missing or unreadable: the documents are made again.
      cached = {};
    }
    return new ImageAssets(contentDir, cacheFile, await readMeasures(contentDir), cached);
  }

  /** Rejects when the file is missing or not a picture. */
  async asset(file: string): Promise<ImageAsset> {
    const { size, mtimeMs, mtime } = await stat(file);
    const key = `${file}|${size}|${mtimeMs}`;
    let document = this.cached[key];
    if (document === undefined) {
      document = assetDocument(await this.measures(file), file, mtime);
      this.cached[key] = document;
      this.isChanged = true;
    }
    return { file, document };
  }

  async save(): Promise<void> {
    if (!this.isChanged) return;
    await mkdir(path.dirname(this.cacheFile), { recursive: true });
    const temporary = `${this.cacheFile}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(this.cached));
    await rename(temporary, this.cacheFile);
    this.isChanged = false;
  }

  private async measures(file: string): Promise<PictureMeasures> {
    const bytes = await readFile(file);
    const stored = this.stored.get(path.relative(this.contentDir, file));
    if (stored?.sha1 === sha1Of(bytes)) return stored;
    try {
      return await measurePicture(bytes);
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}
