import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { type ClipPlan, secondsOf } from './clip-plan';
import { renderWav } from './sound';
import { FPS, HEIGHT, loopFrames, WIDTH } from './stage';
import { captionsVtt, chaptersVtt, storyboardVtt } from './tracks';

const TILE = { width: 160, height: 90, columns: 5, everySeconds: 5 };

const VIDEO = '-c:v libx264 -pix_fmt yuv420p -profile:v high -level:v 4.0 -refs 4 -tune animation';
/** The smallest starts on a line of 400 kbit/s; the others are for larger windows. */
const LADDER = [
  { name: '360p', width: 640, crf: 30, kbits: 195 },
  { name: '720p', width: 1280, crf: 31, kbits: 800 },
  { name: '1080p', width: 1920, crf: 31, kbits: 1600 },
] as const;
const SEGMENT_SECONDS = 4;
const KEYFRAME = FPS * SEGMENT_SECONDS;

/** All renditions in one run: their segments begin together, and the sound is part of each (the light engine needs it). */
const STREAMS = [
  `-filter_complex [0:v]split=${LADDER.length}${LADDER.map((_, i) => `[s${i}]`).join('')};` +
    LADDER.map(({ width }, i) => `[s${i}]scale=${width}:-2:flags=lanczos[v${i}]`).join(';'),
  ...LADDER.map((_, i) => `-map [v${i}]`),
  ...LADDER.map(() => '-map 0:a'),
  `${VIDEO} -x264-params keyint=${KEYFRAME}:min-keyint=${KEYFRAME}:scenecut=0 -r ${FPS}`,
  ...LADDER.map(
    ({ crf, kbits }, i) => `-crf:v:${i} ${crf} -maxrate:v:${i} ${kbits}k -bufsize:v:${i} ${kbits}k`,
  ),
  '-c:a aac -b:a 16k -ac 1 -ar 24000 -f hls -hls_segment_options movflags=+negative_cts_offsets',
  `-hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`,
  '-hls_flags independent_segments+single_file -hls_list_size 0 -master_pl_name master.m3u8',
].join(' ');
const HOVER = `-an -vf scale=480:270:flags=lanczos ${VIDEO} -crf 31 -movflags +faststart`;
const ONE_FILE = `-vf scale=960:540:flags=lanczos ${VIDEO} -crf 33 -c:a aac -b:a 18k -ac 1 -ar 24000 -movflags +faststart`;

/** Runs ffmpeg in a folder. Rejects when it fails; its own words are on the terminal. */
async function ffmpeg(cwd: string, args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-y', '-v', 'error', '-threads', '1', ...args], { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** All frames of the clip with its sound, nearly lossless, as the source of everything else. */
async function writeMaster(plan: ClipPlan, master: string, wav: string): Promise<void> {
  const input = `-y -v error -f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FPS} -i -`.split(' ');
  const output = '-c:v libx264 -preset ultrafast -qp 6 -c:a pcm_s16le'.split(' ');
  const child = spawn('ffmpeg', [...input, '-i', wav, ...output, master], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (const move of plan.moves) {
    const frames: Buffer[] = [];
    // A loop of raw frames is a gigabyte; flat colors pack to a hundredth.
    for await (const frame of loopFrames(plan.stage, move)) frames.push(deflateSync(frame, { level: 1 }));
    for (let i = 0; i < move.repeats; i++)
      for (const packed of frames)
        if (!child.stdin.write(inflateSync(packed))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`the master could not be written (${code})`);
}

/** Storyboard picture, and either the single file or streams and hover preview. */
async function encode(plan: ClipPlan, seconds: number, folder: string, master: string, preset: string) {
  const { width, height, columns, everySeconds } = TILE;
  const rows = Math.ceil(seconds / everySeconds / columns);
  const from = (options: string) => ['-i', master, ...options.split(' ')];
  const sheet = `fps=1/${everySeconds},scale=${width}:${height},tile=${columns}x${rows}`;
  await ffmpeg(folder, [...from('-frames:v 1 -q:v 6 -vf'), sheet, 'storyboard.jpg']);
  if (plan.isOneFile) return ffmpeg(folder, [...from(ONE_FILE), '-preset', preset, 'video.mp4']);
  const names = LADDER.map(({ name }, i) => `v:${i},a:${i},name:${name}`).join(' ');
  await ffmpeg(folder, [...from(STREAMS), '-preset', preset, '-var_stream_map', names, 'hls/%v.m3u8']);
  await ffmpeg(folder, ['-ss', '1', '-t', '6', ...from(HOVER), '-preset', preset, 'preview.mp4']);
}

/** Everything a clip's folder holds: streams, tracks, storyboard, hover preview and facts. */
export async function buildClip(plan: ClipPlan, folder: string, work: string, preset: string): Promise<void> {
  const seconds = secondsOf(plan.moves);
  mkdirSync(plan.isOneFile ? folder : path.join(folder, 'hls'), { recursive: true });
  const master = path.join(work, 'master.mkv');
  const wav = path.join(work, 'sound.wav');
  writeFileSync(wav, renderWav({ ...plan.sound, seconds }));
  await writeMaster(plan, master, wav);
  await encode(plan, seconds, folder, master, preset);
  for (const [language, lines] of Object.entries(plan.captions))
    writeFileSync(path.join(folder, `captions.${language}.vtt`), captionsVtt(lines, seconds));
  writeFileSync(path.join(folder, 'chapters.vtt'), chaptersVtt(plan.moves));
  writeFileSync(path.join(folder, 'storyboard.vtt'), storyboardVtt(seconds, TILE));
  const facts = {
    durationSeconds: seconds,
    renditions: plan.isOneFile ? [] : LADDER.map(({ name }) => name),
    storyboard: { ...TILE, file: 'storyboard.jpg' },
  };
  writeFileSync(path.join(folder, 'clip.json'), `${JSON.stringify(facts, null, 2)}\n`);
}
