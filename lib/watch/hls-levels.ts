/** One rendition of a stream, with an address of its own. */
export interface HlsLevel {
  readonly height: number;
  readonly src: string;
}

const STREAM = /^#EXT-X-STREAM-INF:.*\bRESOLUTION=\d+x(\d+)/;

/** The renditions that a master playlist lists, the largest first. `address` is the playlist's own. */
export function parseLevels(playlist: string, address: string): readonly HlsLevel[] {
  const lines = playlist.split(/\r?\n/).map((line) => line.trim());
  return lines
    .flatMap((line, index) => {
      const height = Number(STREAM.exec(line)?.[1]);
      const uri = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
      return height > 0 && uri ? [{ height, src: new URL(uri, address).href }] : [];
    })
    .sort((a, b) => b.height - a.height);
}

const DEADLINE_MS = 10_000;

/** Fetches a master playlist and lists its renditions. Rejects when it cannot be had. */
export async function loadLevels(src: string): Promise<readonly HlsLevel[]> {
  const address = new URL(src, document.baseURI).href;
  const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`The playlist was answered with ${response.status}`);
  return parseLevels(await response.text(), address);
}
