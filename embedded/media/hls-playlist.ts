export interface Segment {
  readonly uri: string;
  readonly seconds: number;
  readonly bytes: { readonly start: number; readonly length: number } | null;
}

export interface MediaPlaylist {
  readonly version: string;
  readonly map: string;
  readonly segments: readonly Segment[];
}

export function parseMediaPlaylist(text: string): MediaPlaylist {
  const segments: Segment[] = [];
  let version = '7';
  let map = '';
  let seconds = 0;
  let bytes: Segment['bytes'] = null;
  let nextByte = 0;
  for (const line of text.split(/\r?\n/)) {
    const [tag = '', value = ''] = line.split(/:(.*)/s);
    if (tag === '#EXT-X-VERSION') version = value;
    else if (tag === '#EXT-X-MAP') map = line;
    else if (tag === '#EXTINF') seconds = Number.parseFloat(value);
    else if (tag === '#EXT-X-BYTERANGE') {
      const [length = '0', start] = value.split('@');
      bytes = { length: Number(length), start: start === undefined ? nextByte : Number(start) };
      nextByte = bytes.start + bytes.length;
    } else if (line !== '' && !line.startsWith('#')) {
      segments.push({ uri: line, seconds, bytes });
      bytes = null;
    }
  }
  if (segments.length === 0) throw new Error('The playlist holds no segments');
  return { version, map, segments };
}

const segmentLines = ({ uri, seconds, bytes }: Segment): string[] => [
  `#EXTINF:${seconds.toFixed(6)},`,
  ...(bytes ? [`#EXT-X-BYTERANGE:${bytes.length}@${bytes.start}`] : []),
  uri,
];

export function writePlaylist(
  playlist: Omit<MediaPlaylist, 'segments'>,
  segments: readonly Segment[],
): string {
  const longest = Math.max(...segments.map((segment) => segment.seconds));
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${playlist.version}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(playlist.map === '' ? [] : [playlist.map]),
    ...segments.flatMap(segmentLines),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** A cut clip gets no further segment when less than this is missing, so it may be this much shorter than asked. */
const MIN_REST_SECONDS = 0.5;

function segmentsFor(segments: readonly Segment[], seconds: number): Segment[] {
  const result: Segment[] = [];
  let filled = 0;
  for (const segment of segments) {
    if (filled > seconds - MIN_REST_SECONDS && result.length > 0) break;
    result.push(segment);
    filled += segment.seconds;
  }
  return result;
}

export const cutPlaylist = (playlist: MediaPlaylist, seconds: number): string =>
  writePlaylist(playlist, segmentsFor(playlist.segments, seconds));

/** Returns how many bytes of each file are needed when a clip is cut to `seconds`. */
export function cutBytes(playlist: MediaPlaylist, seconds: number): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { uri, bytes } of segmentsFor(playlist.segments, seconds)) {
    if (bytes) ends.set(uri, Math.max(ends.get(uri) ?? 0, bytes.start + bytes.length));
  }
  return ends;
}
