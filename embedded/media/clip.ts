import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HttpError } from '../http/service';
import { type MediaPlaylist, parseMediaPlaylist } from './hls-playlist';

const CLIP_NAME = /^[a-z0-9][a-z0-9-]*$/;
const FILE_NAME = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

export class Clip {
  private constructor(
    private readonly directory: string,
    readonly seconds: number,
  ) {}

  static async open(mediaDir: string, name: string): Promise<Clip> {
    if (!CLIP_NAME.test(name)) throw new HttpError(404, 'No such clip');
    const directory = path.join(mediaDir, name);
    const text = await readFile(path.join(directory, 'clip.json'), 'utf8').catch(() => null);
    if (text === null) throw new HttpError(404, 'No such clip');
    const { durationSeconds } = JSON.parse(text) as { durationSeconds?: unknown };
    if (typeof durationSeconds !== 'number' || !(durationSeconds > 0))
      throw new Error(`${directory}/clip.json names no durationSeconds`);
    return new Clip(directory, durationSeconds);
  }

  file(name: string): string {
    return path.join(this.directory, this.checked(name));
  }

  hlsFile(name: string): string {
    return path.join(this.directory, 'hls', this.checked(name));
  }

  async text(file: string): Promise<string> {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) throw new HttpError(404, 'No such file');
    return text;
  }

  async playlist(name: string): Promise<MediaPlaylist> {
    return parseMediaPlaylist(await this.text(this.hlsFile(name)));
  }

  private checked(name: string): string {
    if (!FILE_NAME.test(name)) throw new HttpError(404, 'No such file');
    return name;
  }
}
