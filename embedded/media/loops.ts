import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePlaylist } from './hls-playlist';

/** A loop that is shown from its start until the next one begins. */
interface Shot {
  readonly loop: string;
  readonly startSeconds: number;
}

export interface LoopPlan {
  readonly seconds: number;
  /** The loop that cards play. */
  readonly preview: string;
  readonly shots: readonly Shot[];
  /** Length of each loop by its name. */
  readonly lengths: Readonly<Record<string, { readonly seconds: number }>>;
}

export interface LoopSegment extends Shot {
  readonly seconds: number;
}

type ClipFile = Pick<LoopPlan, 'preview'> & {
  readonly durationSeconds: number;
  readonly shots: readonly (readonly [startSeconds: number, loop: string])[];
};

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Returns null for a folder without `clip.json`: it holds a film. */
export async function readLoopPlan(directory: string, loopDir: string): Promise<LoopPlan | null> {
  const clip = await readJson(path.join(directory, 'clip.json')).catch(() => null);
  if (clip === null) return null;
  const { durationSeconds, preview, shots } = clip as ClipFile;
  const lengths = (await readJson(path.join(loopDir, 'loops.json'))) as LoopPlan['lengths'];
  return {
    seconds: durationSeconds,
    preview,
    shots: shots.map(([startSeconds, loop]) => ({ loop, startSeconds })),
    lengths,
  };
}

/** Repeats each loop until the next one begins, give or take half a loop: loops are never cut. */
export function loopSegments({ shots, lengths }: LoopPlan, seconds: number): LoopSegment[] {
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

export const loopPlaylist = (rendition: string, segments: readonly LoopSegment[]): string =>
  writePlaylist(
    { version: '7', map: `#EXT-X-MAP:URI="init.${rendition}.mp4"` },
    segments.map(({ seconds }, index) => ({ uri: `${rendition}-${index}.m4s`, seconds, bytes: null })),
  );

/** Ticks a second of pictures and sound in the loops of tools/artwork, whose times begin at 0. */
const TIMESCALES = [12_800, 32_000];

function* boxesOf(bytes: Buffer, type: string, from = 0, to = bytes.length): Generator<number> {
  for (let at = from; at + 8 <= to; at += bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === type) yield at;
}

/** Writes the place of a fragment in the class into a copy of it, so that repeated loops follow each other without a break. */
export function placed(fragment: Buffer, startSeconds: number, number: number): Buffer {
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
