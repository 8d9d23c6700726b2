/** A line of 400 kbit/s has to carry the smallest rendition with room to spare. */
const SMALLEST_AT_MOST = 260_000;

/** What a clip's playlists say: the master's text, and each rendition's by its file name. */
export interface ClipPlaylists {
  readonly master: string;
  readonly renditions: ReadonlyMap<string, string>;
}

const segmentsOf = (playlist: string): string =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds).toFixed(2)).join(' ');

/**
 * What keeps a clip from playing well: sound that the player's light engine would not hear, no rendition for slow lines,
 * or renditions whose segments do not begin together, which would show as a jump when the quality changes.
 */
export function checkStreams(clip: string, { master, renditions }: ClipPlaylists): string[] {
  const problems: string[] = [];
  if (/#EXT-X-MEDIA:.*TYPE=AUDIO/.test(master))
    problems.push(`${clip}: the sound must be part of every rendition, not a rendition of its own`);
  const bits = [...master.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, value]) => Number(value));
  if (Math.min(...bits) > SMALLEST_AT_MOST)
    problems.push(
      `${clip}: the smallest rendition needs ${Math.min(...bits)} bit/s, too many for slow lines`,
    );
  if (new Set([...renditions.values()].map(segmentsOf)).size > 1)
    problems.push(`${clip}: the segments of its renditions must begin together`);
  return problems;
}
