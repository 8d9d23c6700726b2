const folderOf = (src: string): string => new URL('.', new URL(src, document.baseURI)).href;

export const absoluteUrl = (src: string): string => new URL(src, document.baseURI).href;

/** Returns whether at most one path segment differs: a renewed URL has only a new signing key, which is one segment. */
function isSameStream(a: string, b: string): boolean {
  const [before, after] = [a.split('/'), b.split('/')];
  return before.length === after.length && before.filter((part, index) => part !== after[index]).length <= 1;
}

/** Replaces old signing keys in URLs by the newest one: playlists that were read before a renewal contain old keys. */
export function createStreamUrl(first: string) {
  const folders = new Set([folderOf(first)]);
  const sources = new Set([absoluteUrl(first)]);
  let newest = first;
  return {
    renew(src: string): boolean {
      if (!isSameStream(newest, src)) return false;
      newest = src;
      folders.add(folderOf(src));
      sources.add(absoluteUrl(src));
      return true;
    },
    current(url: string): string {
      if (sources.has(url)) return absoluteUrl(newest);
      for (const folder of folders) {
        if (url.startsWith(folder)) return folderOf(newest) + url.slice(folder.length);
      }
      return url;
    },
  };
}
