import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageRequest, ImageSize } from './image-request';

const MOST_RENDERS = 2;

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Rendered pictures on disk. The same picture asked for twice at once is drawn once; at most two are drawn at a time;
 * a file appears under its name only when it is complete.
 */
export class ImageStore {
  private readonly running = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private active = 0;

  constructor(private readonly directory: string) {}

  picture(name: string, file: string, request: ImageRequest, asset: ImageSize): Promise<Buffer> {
    const key = createHash('sha1')
      .update(JSON.stringify([name, request]))
      .digest('hex');
    const target = path.join(this.directory, key.slice(0, 2), `${key}.${request.format}`);
    const started = this.running.get(target);
    if (started) return started;
    const made = this.readOrRender(target, file, request, asset).finally(() => this.running.delete(target));
    this.running.set(target, made);
    return made;
  }

  private async readOrRender(
    target: string,
    file: string,
    request: ImageRequest,
    asset: ImageSize,
  ): Promise<Buffer> {
    const stored = await readIfThere(target);
    if (stored) return stored;
    // On demand: the library that draws weighs 25 MB, and pictures that are stored need none of it.
    const { renderImage } = await import('./image-renderer');
    const drawn = await this.inTurn(() => renderImage(file, request, asset));
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}.tmp`;
    await writeFile(temporary, drawn);
    await rename(temporary, target);
    return drawn;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.active >= MOST_RENDERS) await new Promise<void>((resolve) => this.waiting.push(resolve));
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
