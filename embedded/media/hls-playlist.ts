export interface Segment {
  readonly uri: string;
  readonly seconds: number;
  /** First byte and number of bytes within the file; null when the segment is the whole file. */
  readonly bytes: { readonly start: number; readonly length: number } | null;
}

export interface MediaPlaylist {
  readonly version: string;
  /** The `#EXT-X-MAP` line, empty when there is none. */
  readonly map: string;
  readonly segments: readonly Segment[];
}

/** Reads a playlist of one rendition as ffmpeg writes it. Throws when it holds no segments. */
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

function write(playlist: MediaPlaylist, cycles: readonly (readonly Segment[])[]): string {
  const longest = Math.max(...cycles.flat().map((segment) => segment.seconds));
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${playlist.version}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(playlist.map === '' ? [] : [playlist.map]),
    ...cycles.flatMap((cycle, index) => [
      ...(index === 0 ? [] : ['#EXT-X-DISCONTINUITY']),
      ...cycle.flatMap(segmentLines),
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** Less than this much of a segment is not worth playing. */
const SHORTEST_REST_SECONDS = 0.5;

/** The segments that are needed to fill `seconds`; the last one may reach beyond. */
function take(segments: readonly Segment[], seconds: number): Segment[] {
  const taken: Segment[] = [];
  let filled = 0;
  for (const segment of segments) {
    if (filled > seconds - SHORTEST_REST_SECONDS && taken.length > 0) break;
    taken.push(segment);
    filled += segment.seconds;
  }
  return taken;
}

/**
 * One pass through the clip that takes exactly `cycleSeconds`: sound and picture differ by a few hundredths of a second,
 * which would add up over forty repetitions, so the last segment's declared length makes up for it.
 */
function alignedCycle(playlist: MediaPlaylist, cycleSeconds: number): Segment[] {
  const total = playlist.segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const difference = cycleSeconds - total;
  return playlist.segments.map((segment, index) =>
    index === playlist.segments.length - 1 && segment.seconds + difference > 0
      ? { ...segment, seconds: segment.seconds + difference }
      : segment,
  );
}

/** A playlist of the declared length made by repeating the clip, a discontinuity before every repetition. */
export function repeatedPlaylist(
  playlist: MediaPlaylist,
  cycleSeconds: number,
  declaredSeconds: number,
): string {
  const cycle = alignedCycle(playlist, cycleSeconds);
  const cycles: Segment[][] = [];
  let left = declaredSeconds;
  do {
    cycles.push(take(cycle, left));
    left -= cycleSeconds;
  } while (left > SHORTEST_REST_SECONDS);
  return write(playlist, cycles);
}

/** A playlist that ends after `seconds`, rounded up to a whole segment. */
export const cutPlaylist = (playlist: MediaPlaylist, seconds: number): string =>
  write(playlist, [take(playlist.segments, seconds)]);

/** The last byte of each file that a playlist cut to `seconds` needs, exclusive; whole files are not listed. */
export function cutBytes(playlist: MediaPlaylist, seconds: number): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { uri, bytes } of take(playlist.segments, seconds)) {
    if (bytes) ends.set(uri, Math.max(ends.get(uri) ?? 0, bytes.start + bytes.length));
  }
  return ends;
}
