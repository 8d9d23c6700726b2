export interface HlsLevel {
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

async function loadPlaylist(src: string): Promise<{ readonly text: string; readonly url: string }> {
  const url = new URL(src, document.baseURI).href;
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`The playlist request failed with status ${response.status}`);
  return { text: await response.text(), url };
}

export async function loadLevels(src: string): Promise<readonly HlsLevel[]> {
  const { text, url } = await loadPlaylist(src);
  return parseLevels(text, url);
}

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1];

/** Returns the item in `language`. If there is none, returns the first in a variant, such as `en-US` for `en`. */
export function inLanguage<T>(
  items: readonly T[],
  languageOf: (item: T) => string,
  language: string,
): T | undefined {
  const wanted = language.toLowerCase();
  const tagged = (item: T): string => languageOf(item).toLowerCase();
  return (
    items.find((item) => tagged(item) === wanted) ??
    items.find((item) => tagged(item).split('-')[0] === wanted.split('-')[0])
  );
}

export function subtitlesOf(playlist: string, url: string, language: string): string | null {
  const lines = playlist.split(/\r?\n/).filter((line) => line.startsWith('#EXT-X-MEDIA:TYPE=SUBTITLES'));
  const line = inLanguage(lines, (candidate) => attribute(candidate, 'LANGUAGE') ?? '', language);
  const uri = line && attribute(line, 'URI');
  return uri ? new URL(uri, url).href : null;
}

export async function loadSubtitleUrls(src: string, language: string): Promise<readonly string[]> {
  const master = await loadPlaylist(src);
  const subtitles = subtitlesOf(master.text, master.url, language);
  if (subtitles === null) throw new Error(`The stream has no captions in ${language}`);
  const { text, url } = await loadPlaylist(subtitles);
  const segments = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return segments.map((segment) => new URL(segment, url).href);
}
