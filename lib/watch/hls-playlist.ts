interface HlsLevel {
  readonly height: number;
  readonly src: string;
}

const STREAM = /^#EXT-X-STREAM-INF:.*\bRESOLUTION=\d+x(\d+)/;

export function parseLevels(playlist: string, url: string): readonly HlsLevel[] {
  const lines = playlist.split(/\r?\n/).map((line) => line.trim());
  return lines
    .flatMap((line, index) => {
      const height = Number(STREAM.exec(line)?.[1]);
      const uri = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
      return height > 0 && uri ? [{ height, src: new URL(uri, url).href }] : [];
    })
    .sort((a, b) => b.height - a.height);
}

const DEADLINE_MS = 10_000;

export async function loadLevels(src: string): Promise<readonly HlsLevel[]> {
  const url = new URL(src, document.baseURI).href;
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`The playlist request failed with status ${response.status}`);
  return parseLevels(await response.text(), url);
}
