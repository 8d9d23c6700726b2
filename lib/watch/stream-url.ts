const folderOf = (src: string): string => new URL('.', new URL(src, document.baseURI)).href;

const absolute = (src: string): string => new URL(src, document.baseURI).href;

/** A renewed URL differs only in its signing key, one part between slashes; other streams differ in more. */
function isSameStream(a: string, b: string): boolean {
  const [before, after] = [a.split('/'), b.split('/')];
  return before.length === after.length && before.filter((part, index) => part !== after[index]).length <= 1;
}

/** Replaces old signing keys in URLs, because playlists read before a renewal still contain them. */
export function createStreamUrl(first: string) {
  const folders = new Set([folderOf(first)]);
  const sources = new Set([absolute(first)]);
  let newest = first;
  return {
    renew(src: string): boolean {
      if (!isSameStream(newest, src)) return false;
      newest = src;
      folders.add(folderOf(src));
      sources.add(absolute(src));
      return true;
    },
    current(url: string): string {
      if (sources.has(url)) return absolute(newest);
      for (const folder of folders) {
        if (url.startsWith(folder)) return folderOf(newest) + url.slice(folder.length);
      }
      return url;
    },
  };
}
