import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Segment lengths in seconds. Audio is slightly longer than video, as in real clips. */
const RENDITIONS = { '360p': [6, 6], audio: [6.02, 6.01] } as const;
const SEGMENT_BYTES = 100;
const INIT_BYTES = 40;

export const CLIP_BYTES = INIT_BYTES + 2 * SEGMENT_BYTES;

function playlist(name: string, lengths: readonly number[]): string {
  const segments = lengths.flatMap((seconds, index) => [
    `#EXTINF:${seconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${SEGMENT_BYTES}@${INIT_BYTES + index * SEGMENT_BYTES}`,
    `${name}.m4s`,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:6',
    `#EXT-X-MAP:URI="${name}.m4s",BYTERANGE="${INIT_BYTES}@0"`,
    ...segments,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="group_aud",NAME="audio",DEFAULT=YES,LANGUAGE="en",URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=640x360,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="group_aud"
360p.m3u8
`;

const CAPTIONS = `WEBVTT

NOTE not shown

first
00:01.000 --> 00:02.500 line:90%
Breathe in

00:00:11.000 --> 00:00:12.000
Breathe out
`;

/** Writes a clip whose playlists, byte ranges and texts are valid, but whose media bytes cannot be played. */
export async function writeClip(contentDir: string, name: string): Promise<void> {
  const directory = path.join(contentDir, 'media', name);
  await mkdir(path.join(directory, 'hls'), { recursive: true });
  await writeFile(path.join(directory, 'captions.en.vtt'), CAPTIONS);
  await writeFile(path.join(directory, 'preview.mp4'), Buffer.alloc(30, 1));
  await writeFile(path.join(directory, 'video.mp4'), Buffer.alloc(500, 2));
  await writeFile(path.join(directory, 'hls', 'master.m3u8'), MASTER);
  for (const [rendition, lengths] of Object.entries(RENDITIONS)) {
    await writeFile(path.join(directory, 'hls', `${rendition}.m3u8`), playlist(rendition, lengths));
    await writeFile(path.join(directory, 'hls', `${rendition}.m4s`), Buffer.alloc(CLIP_BYTES, 3));
  }
}

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const track = (id: number): Buffer =>
  box('traf', box('tfhd', numbers(0, id)), box('tfdt', numbers(0x01000000, 0, 0)));

/** Writes the class "looped": the loop "march" for 7 s, then "row" until 20 s. The plan of "malformed" is no JSON. */
export async function writeLoops(contentDir: string): Promise<void> {
  const media = path.join(contentDir, 'media');
  await mkdir(path.join(media, 'looped'), { recursive: true });
  await mkdir(path.join(media, 'malformed'), { recursive: true });
  await mkdir(path.join(media, 'loops'), { recursive: true });
  const shots = [
    [0, 'march', 'March'],
    [7, 'row', 'Row'],
  ];
  const write = (name: string, content: string | Buffer) => writeFile(path.join(media, name), content);
  await write('looped/clip.json', JSON.stringify({ durationSeconds: 20, preview: 'row', shots }));
  await write('malformed/clip.json', '{ "durationSeconds": 20, }');
  await write('loops/loops.json', JSON.stringify({ march: { seconds: 3.2 }, row: { seconds: 4.8 } }));
  await write('loops/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=200000\n360p.m3u8\n');
  await write('loops/init.360p.mp4', 'init');
  for (const loop of ['march', 'row']) {
    const moof = box('moof', box('mfhd', numbers(0, 1)), track(1), track(2));
    await write(`loops/${loop}.360p.m4s`, Buffer.concat([moof, box('mdat', Buffer.from(loop))]));
    await write(`loops/${loop}.jpg`, 'picture');
  }
}
