import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BAR_SECONDS, renderWav, SAMPLE_RATE } from './sound';
import { FPS, HEIGHT, WIDTH } from './stage';

/** Renditions. The smallest one plays on a connection of 400 kbit/s. */
const LADDER = [
  { name: '360p', width: 640, crf: 30, kbits: 195 },
  { name: '720p', width: 1280, crf: 32, kbits: 800 },
] as const;
/** Options for equal stream headers in all loops, because those of a rendition share one file (`init.360p.mp4`). */
const VIDEO = (frames: number) =>
  `-c:v libx264 -pix_fmt yuv420p -profile:v high -level:v 4.0 -refs 4 -tune animation -preset medium -x264-params keyint=${frames}:min-keyint=${frames}:scenecut=0:stitchable=1 -r ${FPS} -an`;

/** Runs ffmpeg in a folder and pipes the pictures to it. Rejects when it fails; ffmpeg prints the reason itself. */
async function ffmpeg(cwd: string, args: readonly string[], pictures?: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn('ffmpeg', ['-y', '-v', 'error', '-threads', '1', ...args], {
    cwd,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const picture of pictures ?? [])
    if (!child.stdin.write(picture)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function boxesOf(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size });
    at += size;
  }
  return boxes;
}

/** Returns only the decoder's settings of an `init` file, because its bit rates may differ between loops. */
function headerOf(init: Buffer): Buffer {
  const at = init.indexOf('avcC');
  return init.subarray(at, at - 4 + init.readUInt32BE(at - 4));
}

/** Moves the first picture to time 0. The encoder reorders pictures, so it starts two frames late and leaves a gap. */
function startAtZero(segment: Buffer): Buffer {
  const bytes = Buffer.from(segment);
  const inside = (box: Box, type: string) => boxesOf(bytes, box.start + 8, box.end).find((each) => each.type === type);
  const [moof] = boxesOf(bytes);
  const traf = moof && inside(moof, 'traf');
  const trun = traf && inside(traf, 'trun');
  if (!trun) throw new Error('the segment has no pictures');
  const flags = bytes.readUInt32BE(trun.start + 8) & 0xffffff;
  const count = bytes.readUInt32BE(trun.start + 12);
  const fields = [0x100, 0x200, 0x400].filter((flag) => flags & flag).length * 4;
  let at = trun.start + 16 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0) + fields;
  const late = bytes.readInt32BE(at);
  bytes[trun.start + 8] = 1;
  for (let i = 0; i < count; i++, at += fields + 4) bytes.writeInt32BE(bytes.readInt32BE(at) - late, at);
  return bytes;
}

/** Frames of AAC in an ADTS stream. */
function adtsFrames(stream: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 < stream.length; ) {
    const size = ((stream.readUInt32BE(at + 3) >> 13) & 0x1fff) || stream.length;
    frames.push(stream.subarray(at, at + size));
    at += size;
  }
  return frames;
}

export interface LoopOutput {
  /** Path below the folder of loops, without a file extension. */
  readonly name: string;
  readonly isMirrored: boolean;
}

const FRAME_SECONDS = 1024 / SAMPLE_RATE;

/** Writes music of exactly this length, cut from the middle of a longer piece, so that it has no gap between loops. */
async function writeMusic(file: string, work: string, seconds: number, hasDrums: boolean): Promise<void> {
  const whole = path.join(work, hasDrums ? 'moving.aac' : 'calm.aac');
  if (!existsSync(whole)) {
    writeFileSync(`${whole}.wav`, renderWav(16, hasDrums));
    await ffmpeg(work, ['-i', `${whole}.wav`, ...'-c:a aac -b:a 16k -ac 1 -ar 32000'.split(' '), whole]);
  }
  const first = Math.round(BAR_SECONDS / FRAME_SECONDS) + 1;
  const count = Math.round(seconds / FRAME_SECONDS);
  writeFileSync(file, Buffer.concat(adtsFrames(readFileSync(whole)).slice(first, first + count)));
}

/** Encodes raw frames once for each output (plain or mirrored) and rendition, each into a file of one segment. */
export async function buildLoop(
  outputs: readonly LoopOutput[],
  frames: AsyncIterable<Buffer>,
  count: number,
  hasDrums: boolean,
  folder: string,
  work: string,
): Promise<void> {
  const seconds = count / FPS;
  await writeMusic(path.join(work, 'sound.aac'), work, seconds, hasDrums);
  const wanted = outputs.flatMap((output, o) =>
    LADDER.map((level, l) => ({ output, level, pad: `p${o}${l}` })),
  );
  const filter =
    `[0:v]split=${wanted.length}${wanted.map(({ pad }) => `[${pad}a]`).join('')};` +
    wanted
      .map(
        ({ pad, output, level }) =>
          `[${pad}a]${output.isMirrored ? 'hflip,' : ''}scale=${level.width}:-2:flags=lanczos[${pad}]`,
      )
      .join(';');
  const input = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FPS} -i -`.split(' ');
  const encoded = wanted.flatMap(({ pad, level: { crf, kbits } }) => [
    ...`-map [${pad}] ${VIDEO(count)} -crf ${crf} -maxrate ${kbits}k -bufsize ${kbits}k`.split(' '),
    `${pad}.mp4`,
  ]);
  await ffmpeg(work, [...input, '-filter_complex', filter, ...encoded], frames);
  for (const { output, level, pad } of wanted) {
    const mux = async (file: string, flags: string) => {
      const args = `-i ${pad}.mp4 -i sound.aac -map 0:v -map 1:a -c copy -bsf:a aac_adtstoasc -use_editlist 0 -movflags frag_keyframe+empty_moov+default_base_moof+${flags} -f mp4 ${file}`;
      await ffmpeg(work, args.split(' '));
      const whole = readFileSync(path.join(work, file));
      return (...types: string[]) =>
        Buffer.concat(
          boxesOf(whole).filter(({ type }) => types.includes(type)).map(({ start, end }) => whole.subarray(start, end)),
        );
    };
    // `delay_moov` waits for the first frame, which the sound's header needs. Only that file's header is used.
    const init = (await mux(`${pad}-init.mp4`, 'delay_moov'))('ftyp', 'moov');
    const of = await mux(`${pad}-whole.mp4`, 'negative_cts_offsets');
    const shared = path.join(folder, `init.${level.name}.mp4`);
    if (!existsSync(shared)) writeFileSync(shared, init);
    else if (!headerOf(readFileSync(shared)).equals(headerOf(init)))
      throw new Error(`${output.name}: other headers than the loops before`);
    const target = path.join(folder, `${output.name}.${level.name}.m4s`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, startAtZero(of('moof', 'mdat')));
  }
}

/** Writes a class as one file, from its loops in their order. */
export async function writeFilm(file: string, loops: readonly string[], folder: string, work: string): Promise<void> {
  const init = readFileSync(path.join(folder, 'init.360p.mp4'));
  for (const loop of new Set(loops))
    writeFileSync(
      path.join(work, `${loop.replace('/', '-')}.mp4`),
      Buffer.concat([init, readFileSync(path.join(folder, `${loop}.360p.m4s`))]),
    );
  const list = loops.map((loop) => `file '${loop.replace('/', '-')}.mp4'`).join('\n');
  writeFileSync(path.join(work, 'list.txt'), list);
  await ffmpeg(work, [...'-f concat -safe 0 -i list.txt -c copy -movflags +faststart'.split(' '), file]);
}

/** Returns the list of renditions, each with the highest bit rate of its loops. */
export function masterPlaylist(folder: string, loops: Readonly<Record<string, { readonly seconds: number }>>): string {
  const lines = LADDER.flatMap(({ name, width }) => {
    const bits = Object.entries(loops).map(
      ([loop, { seconds }]) => (statSync(path.join(folder, `${loop}.${name}.m4s`)).size * 8) / seconds,
    );
    const size = `${width}x${(width * 9) / 16}`;
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(Math.max(...bits))},RESOLUTION=${size},CODECS="avc1.640028,mp4a.40.2"`,
      `${name}.m3u8`,
    ];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n');
}

/** The small picture of the seek slider. */
export const thumbnail = (svg: string | Buffer, isMirrored: boolean): Promise<Buffer> => {
  const picture = sharp(typeof svg === 'string' ? Buffer.from(svg) : svg).resize(160, 90, { fit: 'cover' });
  return (isMirrored ? picture.flop() : picture).jpeg({ quality: 62, mozjpeg: true }).toBuffer();
};
