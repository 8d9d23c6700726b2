import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HttpError } from '../http/service';
import { cutBytes, cutPlaylist, parseMediaPlaylist } from './hls-playlist';
import { type LoopPlan, type LoopSegment, loopPlaylist, loopSegments, placed, readLoopPlan } from './loops';
import { writeVtt } from './web-vtt';

const CLIP_NAME = /^[a-z0-9][a-z0-9-]*$/;
const FILE_NAME = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;
const SEGMENT = /^(\d+p)-(\d+)\.m4s$/;
const SHOT_PICTURE = /^shot-(\d+)\.jpg$/;

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
const notFound = () => new HttpError(404, 'No such file');

/** What a class shows: a film in its folder (`hls/` or `video.mp4`), or loops of moves that `clip.json` puts in order. */
export class Clip {
  private constructor(
    private readonly directory: string,
    private readonly loopDir: string,
    private readonly plan: LoopPlan | null,
  ) {}

  static async open(mediaDir: string, name: string): Promise<Clip> {
    const directory = path.join(mediaDir, name);
    if (!CLIP_NAME.test(name) || !(await isThere(directory))) throw new HttpError(404, 'No such clip');
    const loopDir = path.join(mediaDir, 'loops');
    const hasFilm = await isThere(path.join(directory, 'hls'));
    return new Clip(directory, loopDir, hasFilm ? null : await readLoopPlan(directory, loopDir));
  }

  /** A file of the class: captions, the film's storyboard, the single film. */
  file(name: string): string {
    const shot = SHOT_PICTURE.exec(name)?.[1];
    if (!shot || !this.plan) return path.join(this.directory, checked(name));
    return path.join(this.loopDir, `${this.plan.shots[Number(shot)]?.loop ?? name}.jpg`);
  }

  hlsFile(name: string): string {
    return path.join(this.plan ? this.loopDir : path.join(this.directory, 'hls'), checked(name));
  }

  async text(file: string): Promise<string> {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) throw notFound();
    return text;
  }

  /** The playlist of a rendition, as long as the class, or cut to the seconds of a preview. */
  async playlist(name: string, cutSeconds = Number.POSITIVE_INFINITY): Promise<string> {
    if (this.plan) return loopPlaylist(name.replace('.m3u8', ''), this.segments(cutSeconds));
    const text = await this.text(this.hlsFile(name));
    return Number.isFinite(cutSeconds) ? cutPlaylist(parseMediaPlaylist(text), cutSeconds) : text;
  }

  /** A part of the class made of a loop, or null for a file of a film. */
  async segment(name: string, cutSeconds = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
    const [, rendition, number] = SEGMENT.exec(name) ?? [];
    if (!this.plan || rendition === undefined) return null;
    const segment = this.segments(cutSeconds)[Number(number)];
    if (!segment) throw notFound();
    return placed(await this.bytes(`${segment.loop}.${rendition}.m4s`), segment.startSeconds, Number(number));
  }

  /** The bytes of a film's rendition that belong to its preview. */
  async previewBytes(name: string, seconds: number): Promise<number> {
    if (this.plan) return Number.POSITIVE_INFINITY;
    const playlist = parseMediaPlaylist(await this.text(this.hlsFile(name.replace(/\.[a-z0-9]+$/, '.m3u8'))));
    const end = cutBytes(playlist, seconds).get(name);
    if (end === undefined) throw notFound();
    return end;
  }

  /** The silent clip that cards play: one loop as a file of its own, or null when the folder has one. */
  async hoverClip(): Promise<Buffer | null> {
    if (!this.plan) return null;
    return Buffer.concat([
      await this.bytes('init.360p.mp4'),
      await this.bytes(`${this.plan.preview}.360p.m4s`),
    ]);
  }

  /** Small pictures for the seek slider. */
  storyboard(): Promise<string> {
    if (!this.plan) return this.text(this.file('storyboard.vtt'));
    const { shots, seconds } = this.plan;
    const cues = shots.map(({ startSeconds }, index) => ({
      startSeconds,
      endSeconds: shots[index + 1]?.startSeconds ?? seconds,
      settings: '',
      text: `shot-${index}.jpg#xywh=0,0,160,90`,
    }));
    return Promise.resolve(writeVtt(cues));
  }

  private segments(cutSeconds: number): LoopSegment[] {
    return this.plan ? loopSegments(this.plan, Math.min(cutSeconds, this.plan.seconds)) : [];
  }

  private async bytes(name: string): Promise<Buffer> {
    const bytes = await readFile(path.join(this.loopDir, name)).catch(() => null);
    if (bytes === null) throw notFound();
    return bytes;
  }
}

function checked(name: string): string {
  if (!FILE_NAME.test(name)) throw notFound();
  return name;
}
