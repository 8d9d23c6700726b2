import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Segment lengths in seconds. Audio is slightly longer than video, as in real clips. */
const RENDITIONS = { '360p': [6, 6], audio: [6.02, 6.01] } as const;
const SEGMENT_BYTES = 100;
const INIT_BYTES = 40;

export const CLIP_SECONDS = 12;
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
  await writeFile(path.join(directory, 'clip.json'), JSON.stringify({ durationSeconds: CLIP_SECONDS }));
  await writeFile(path.join(directory, 'captions.en.vtt'), CAPTIONS);
  await writeFile(path.join(directory, 'preview.mp4'), Buffer.alloc(30, 1));
  await writeFile(path.join(directory, 'video.mp4'), Buffer.alloc(500, 2));
  await writeFile(path.join(directory, 'hls', 'master.m3u8'), MASTER);
  for (const [rendition, lengths] of Object.entries(RENDITIONS)) {
    await writeFile(path.join(directory, 'hls', `${rendition}.m3u8`), playlist(rendition, lengths));
    await writeFile(path.join(directory, 'hls', `${rendition}.m4s`), Buffer.alloc(CLIP_BYTES, 3));
  }
}
