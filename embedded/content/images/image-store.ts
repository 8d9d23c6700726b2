import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { ImageFormat } from './picture-measures';

const MAX_RENDERS = 2;
const MAX_INPUT_PIXELS = 8192 * 8192;

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** `rect` is in pixels of the asset; `width` and `height` are in pixels of the output. */
export interface ImageRequest {
  readonly rect: Rect | null;
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  readonly format: ImageFormat;
}

async function render(file: string, { rect, width, height, quality, format }: ImageRequest): Promise<Buffer> {
  // `sharp` is imported on demand: it takes 25 MB of memory, and pictures in the cache do not need it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const whole = sharp(file, { limitInputPixels: MAX_INPUT_PIXELS }).rotate();
  const image = (rect ? whole.extract({ ...rect }) : whole).resize({ width, height, fit: 'cover' });
  switch (format) {
    case 'webp':
      // Effort 2 renders a full-width picture in 0.2 s; higher effort makes the file only a few percent smaller.
      return image.webp({ quality, effort: 2 }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
  }
}

/** Replaces the file once all bytes are on disk, so that readers never see a half-written file. */
export async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** Renders and caches pictures. Equal requests at the same time share one render; at most two renders run at once. */
export class ImageStore {
  private readonly running = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private active = 0;

  constructor(private readonly directory: string) {}

  picture(name: string, file: string, request: ImageRequest): Promise<Buffer> {
    const key = createHash('sha1')
      .update(JSON.stringify([name, request]))
      .digest('hex');
    const target = path.join(this.directory, key.slice(0, 2), `${key}.${request.format}`);
    const started = this.running.get(target);
    if (started) return started;
    const picture = this.readOrRender(target, file, request).finally(() => this.running.delete(target));
    this.running.set(target, picture);
    return picture;
  }

  private async readOrRender(target: string, file: string, request: ImageRequest): Promise<Buffer> {
    const stored = await readFile(target).catch(() => null);
    if (stored) return stored;
    const rendered = await this.inTurn(() => render(file, request));
    await writeDurably(target, rendered);
    return rendered;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.active >= MAX_RENDERS) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.active += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.active -= 1;
    }
  }
}
