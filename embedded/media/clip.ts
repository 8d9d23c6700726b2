import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HttpError } from '../http/service';
import { cutBytes, cutPlaylist, parseMediaPlaylist, writePlaylist } from './hls-playlist';
import { writeVtt } from './web-vtt';

/** Part of a class that shows one loop: a short video, repeated from `startSeconds` until the next shot. */
interface Shot {
  readonly loop: string;
  readonly startSeconds: number;
}

interface LoopPlan {
  readonly seconds: number;
  /** Name of the loop that the class's card plays, for example `priya/reach`. */
  readonly preview: string;
  readonly shots: readonly Shot[];
  readonly lengths: Readonly<Record<string, { readonly seconds: number }>>;
}

interface LoopSegment extends Shot {
  readonly seconds: number;
}

type ClipFile = Pick<LoopPlan, 'preview'> & {
  readonly durationSeconds: number;
  readonly shots: readonly (readonly [startSeconds: number, loop: string])[];
};

export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file}: ${String(cause)}`, { cause });
  }
}

/** Returns null if there is no `clip.json`: the class is a single film. */
async function readLoopPlan(directory: string, loopDir: string): Promise<LoopPlan | null> {
  const file = path.join(directory, 'clip.json');
  if (!(await isThere(file))) return null;
  const { durationSeconds, preview, shots } = (await readJson(file)) as ClipFile;
  const lengths = (await readJson(path.join(loopDir, 'loops.json'))) as LoopPlan['lengths'];
  return {
    seconds: durationSeconds,
    preview,
    shots: shots.map(([startSeconds, loop]) => ({ loop, startSeconds })),
    lengths,
  };
}

/** Repeats each loop until the next shot. Loops are never cut, so a shot may start up to half a loop early or late. */
function loopSegments({ shots, lengths }: LoopPlan, seconds: number): LoopSegment[] {
  const segments: LoopSegment[] = [];
  let at = 0;
  for (const [index, { loop }] of shots.entries()) {
    const isLast = index === shots.length - 1;
    const end = Math.min(seconds, shots[index + 1]?.startSeconds ?? seconds);
    const length = lengths[loop]?.seconds ?? 0;
    if (!(length > 0)) throw new Error(`loops.json has no "${loop}"`);
    while (isLast ? at < end - 0.5 : at + length / 2 <= end) {
      segments.push({ loop, startSeconds: at, seconds: length });
      at += length;
    }
  }
  return segments;
}

const loopPlaylist = (rendition: string, segments: readonly LoopSegment[]): string =>
  writePlaylist(
    { version: '7', map: `#EXT-X-MAP:URI="init.${rendition}.mp4"` },
    segments.map(({ seconds }, index) => ({ uri: `${rendition}-${index}.m4s`, seconds, bytes: null })),
  );

/** Ticks per second of the video and sound tracks in the loops that tools/artwork makes. */
const TIMESCALES = [12_800, 32_000];

function* boxesOf(bytes: Buffer, type: string, from = 0, to = bytes.length): Generator<number> {
  for (let at = from; at + 8 <= to; at += bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === type) yield at;
}

/** Returns a copy of a loop's fragment, moved to its start time in the class. */
function placed(fragment: Buffer, startSeconds: number, number: number): Buffer {
  const bytes = Buffer.from(fragment);
  for (const moof of boxesOf(bytes, 'moof')) {
    const end = moof + bytes.readUInt32BE(moof);
    for (const mfhd of boxesOf(bytes, 'mfhd', moof + 8, end)) bytes.writeUInt32BE(number + 1, mfhd + 12);
    for (const traf of boxesOf(bytes, 'traf', moof + 8, end)) {
      const trafEnd = traf + bytes.readUInt32BE(traf);
      for (const tfhd of boxesOf(bytes, 'tfhd', traf + 8, trafEnd)) {
        const ticks = TIMESCALES[bytes.readUInt32BE(tfhd + 12) - 1] ?? 1;
        for (const tfdt of boxesOf(bytes, 'tfdt', traf + 8, trafEnd))
          bytes.writeBigUInt64BE(BigInt(Math.round(startSeconds * ticks)), tfdt + 12);
      }
    }
  }
  return bytes;
}

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

/** The video of a class: either one film (`hls/` or `video.mp4`), or loops that `clip.json` lists. */
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

  /** Returns the path of a file of the class. `shot-<n>.jpg` maps to the picture of the loop that shot n shows. */
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

  async playlist(name: string, cutSeconds = Number.POSITIVE_INFINITY): Promise<string> {
    if (this.plan) return loopPlaylist(name.replace('.m3u8', ''), this.segments(cutSeconds));
    const text = await this.text(this.hlsFile(name));
    return Number.isFinite(cutSeconds) ? cutPlaylist(parseMediaPlaylist(text), cutSeconds) : text;
  }

  /** Returns segment `<rendition>-<n>.m4s`, made from a loop; null for other names or if the class is one film. */
  async segment(name: string, cutSeconds = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
    const [, rendition, number] = SEGMENT.exec(name) ?? [];
    if (!this.plan || rendition === undefined) return null;
    const segment = this.segments(cutSeconds)[Number(number)];
    if (!segment) throw notFound();
    return placed(await this.bytes(`${segment.loop}.${rendition}.m4s`), segment.startSeconds, Number(number));
  }

  /** Returns how many bytes of `name` a preview may send. Infinity for loops: `segment` refuses later segments. */
  async previewBytes(name: string, seconds: number): Promise<number> {
    if (this.plan) return Number.POSITIVE_INFINITY;
    const playlist = parseMediaPlaylist(await this.text(this.hlsFile(name.replace(/\.[a-z0-9]+$/, '.m3u8'))));
    const end = cutBytes(playlist, seconds).get(name);
    if (end === undefined) throw notFound();
    return end;
  }

  /** Returns the clip that a card plays (muted) under the pointer, made from one loop. Null for a single film. */
  async hoverClip(): Promise<Buffer | null> {
    if (!this.plan) return null;
    return Buffer.concat([
      await this.bytes('init.360p.mp4'),
      await this.bytes(`${this.plan.preview}.360p.m4s`),
    ]);
  }

  storyboard(): Promise<string> {
    if (!this.plan) return this.text(this.file('storyboard.vtt'));
    const { shots, seconds } = this.plan;
    const cues = shots.map(({ startSeconds }, index) => ({
      startSeconds,
      endSeconds: shots[index + 1]?.startSeconds ?? seconds,
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
