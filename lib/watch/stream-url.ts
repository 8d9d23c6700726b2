const folderOf = (src: string): string => new URL('.', new URL(src, document.baseURI)).href;

/** The signing key is one part of the path; any other difference means another stream. */
function isSameStream(a: string, b: string): boolean {
  const [before, after] = [a.split('/'), b.split('/')];
  return before.length === after.length && before.filter((part, index) => part !== after[index]).length <= 1;
}

/** The URL of a stream whose signing key is renewed during playback: playlists read earlier still contain the old key. */
export function createStreamUrl(first: string) {
  const folders = new Set([folderOf(first)]);
  let newest = first;
  return {
    /** Uses the new key from now on. Returns false, and changes nothing, for the URL of another stream. */
    renew(src: string): boolean {
      if (!isSameStream(newest, src)) return false;
      newest = src;
      folders.add(folderOf(src));
      return true;
    },
    /** Returns the URL under the newest key for a file named under this or an earlier key. */
    current(url: string): string {
      for (const folder of folders) {
        if (url.startsWith(folder)) return folderOf(newest) + url.slice(folder.length);
      }
      return url;
    },
  };
}
