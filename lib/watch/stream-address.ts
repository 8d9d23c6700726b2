export interface StreamAddress {
  /**
   * From now on every file of the stream is asked for where this address leads. False, and nothing changed, for an address
   * that names another stream and not the same one under a new key.
   */
  renew(src: string): boolean;
  /** Where a file is now that was named by this or an earlier address. */
  current(url: string): string;
}

const segments = (src: string): readonly string[] => src.split('/');

const folderOf = (src: string): string => new URL('.', new URL(src, document.baseURI)).href;

/** The key is one part of the path; whatever else differs makes another stream of it. */
function isSameStream(a: string, b: string): boolean {
  const [before, after] = [segments(a), segments(b)];
  return before.length === after.length && before.filter((part, index) => part !== after[index]).length <= 1;
}

/** The address of a stream whose key is renewed while it plays: playlists that were read before still name the old one. */
export function createStreamAddress(first: string): StreamAddress {
  const folders = new Set([folderOf(first)]);
  let newest = first;
  return {
    renew(src) {
      if (!isSameStream(newest, src)) return false;
      newest = src;
      folders.add(folderOf(src));
      return true;
    },
    current(url) {
      for (const folder of folders) {
        if (url.startsWith(folder)) return folderOf(newest) + url.slice(folder.length);
      }
      return url;
    },
  };
}
