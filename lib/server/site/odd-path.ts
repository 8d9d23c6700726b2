import { subscribe } from 'node:diagnostics_channel';

/** Longer than anything that has a name here, and than what a file system takes for one. */
const LONGEST_SEGMENT = 200;
/** A page that is not there, which the site answers with 404 whoever asks. */
const NOWHERE = '/404';

const isControl = (character: string): boolean => character < ' ' || character === '\u007f';

function isOddSegment(segment: string): boolean {
  if (segment.length > LONGEST_SEGMENT) return true;
  let name: string;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return true;
  }
  // A data address names the page and then the kind of file.
  const bare = name.replace(/\.json$/, '');
  return bare === '.' || bare === '..' || /[\\/]/.test(name) || [...name].some(isControl);
}

/**
 * Whether a path, as it was sent, has a part that nothing on the site is called: too long for a file, a step up, a hidden
 * slash, a line break, or what cannot be decoded. The framework makes file names of addresses, so it never sees these.
 */
export const isOddPath = (path: string): boolean => path.split('/').some(isOddSegment);

interface Asked {
  url?: string | undefined;
}

/** Rewrites a request with such a path to the 404 page. */
export function withoutOddPath(request: Asked): void {
  const path = (request.url ?? '').replace(/[?#].*$/s, '');
  if (isOddPath(path)) request.url = NOWHERE;
}

/**
 * Applies `withoutOddPath` to every request of this process. Node announces a request before it hands it to the server,
 * which Next keeps to itself.
 */
export const refuseOddPaths = (): void =>
  subscribe('http.server.request.start', (message) =>
    withoutOddPath((message as { request: Asked }).request),
  );
