import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ClipPlan, secondsOf } from './clips';
import { renderWav } from './sound';
import { FPS, HEIGHT, loopFrames, WIDTH } from './stage';
import { captionsVtt, chaptersVtt, storyboardVtt } from './tracks';

const TILE = { width: 160, height: 90, columns: 5, everySeconds: 5 };

const VIDEO = '-c:v libx264 -pix_fmt yuv420p -tune animation';
/** The sound is part of both renditions: the player's light engine knows no separate audio. */
const STREAMS =
  '-filter_complex [0:v]split=2[a][b];[a]scale=640:360[v0];[b]scale=1280:720[v1] -map [v0] -map [v1] -map 0:a -map 0:a ' +
  `${VIDEO} -profile:v main -level:v 3.1 -x264-params keyint=144:min-keyint=144:scenecut=0 -r ${FPS} ` +
  '-crf:v:0 34 -maxrate:v:0 300k -bufsize:v:0 600k -crf:v:1 34 -maxrate:v:1 900k -bufsize:v:1 1800k ' +
  '-c:a aac -b:a 18k -ac 1 -ar 24000 -f hls -hls_segment_options movflags=+negative_cts_offsets ' +
  '-hls_time 6 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments+single_file ' +
  '-hls_list_size 0 -master_pl_name master.m3u8';
const HOVER = `-an -vf scale=480:270 ${VIDEO} -crf 32 -movflags +faststart`;
const ONE_FILE = `-vf scale=640:360 ${VIDEO} -crf 34 -c:a aac -b:a 18k -ac 1 -ar 24000 -movflags +faststart`;

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
    for await (const frame of loopFrames(plan.stage, move)) frames.push(frame);
    for (let i = 0; i < move.repeats; i++)
      for (const frame of frames) if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`the master could not be written (${code})`);
}

/** Streams, storyboard picture, hover preview and, where wanted, the single file. */
async function encode(plan: ClipPlan, seconds: number, folder: string, master: string, preset: string) {
  const { width, height, columns, everySeconds } = TILE;
  const rows = Math.ceil(seconds / everySeconds / columns);
  const from = (options: string) => ['-i', master, ...options.split(' ')];
  const names = 'v:0,a:0,name:360p v:1,a:1,name:720p';
  await ffmpeg(folder, [...from(STREAMS), '-preset', preset, '-var_stream_map', names, 'hls/%v.m3u8']);
  const sheet = `fps=1/${everySeconds},scale=${width}:${height},tile=${columns}x${rows}`;
  await ffmpeg(folder, [...from('-frames:v 1 -q:v 6 -vf'), sheet, 'storyboard.jpg']);
  await ffmpeg(folder, ['-ss', '1', '-t', '6', ...from(HOVER), '-preset', preset, 'preview.mp4']);
  if (plan.asMp4) await ffmpeg(folder, [...from(ONE_FILE), '-preset', preset, 'video.mp4']);
}

/** Everything a clip's folder holds: streams, tracks, storyboard, hover preview and facts. */
export async function buildClip(plan: ClipPlan, folder: string, work: string, preset: string): Promise<void> {
  const seconds = secondsOf(plan.moves);
  mkdirSync(path.join(folder, 'hls'), { recursive: true });
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
    renditions: ['360p', '720p'],
    storyboard: { ...TILE, file: 'storyboard.jpg' },
  };
  writeFileSync(path.join(folder, 'clip.json'), `${JSON.stringify(facts, null, 2)}\n`);
}
