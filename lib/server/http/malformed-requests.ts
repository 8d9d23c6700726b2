import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Longer than any path segment of the site, and below the 255 bytes that file systems allow for a name. */
const MAX_SEGMENT_LENGTH = 200;
const NOT_FOUND = '/404';
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const isControl = (character: string): boolean => character < ' ' || character === '\u007f';

function isMalformedSegment(segment: string): boolean {
  if (segment.length > MAX_SEGMENT_LENGTH) return true;
  let name: string;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return true;
  }
  // Next reads `x.json` as the data of page `x`, so it would read `..json` as the unsafe page `.`.
  const bare = name.replace(/\.json$/, '');
  return bare === '.' || bare === '..' || /[\\/]/.test(name) || [...name].some(isControl);
}

/** Returns whether Next could turn a path segment into an invalid or unsafe file name. */
export const isMalformedPath = (path: string): boolean => path.split('/').some(isMalformedSegment);

type Request = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'socket'>;

/** Several `Host` headers are unsafe: Node uses the first, but a proxy may use another one. */
const hasSeveralHosts = ({ rawHeaders }: Request): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

export function refuseMalformed(request: Request): void {
  if (hasSeveralHosts(request)) {
    request.url = NOT_FOUND;
    request.socket.end(BAD_REQUEST);
  } else if (isMalformedPath((request.url ?? '').replace(/[?#].*$/s, ''))) request.url = NOT_FOUND;
}

/** Node publishes `http.server.request.start` for all servers of the process, before Next handles the request. */
export const refuseMalformedRequests = (): void =>
  subscribe('http.server.request.start', (message) =>
    refuseMalformed((message as { request: Request }).request),
  );
