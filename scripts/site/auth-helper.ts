import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:https';
import { refuse } from './forward';

/** Firebase's sign-in helper: one file name below `/__/auth/`, and `/__/firebase/init.json`. */
const PATHS = /^\/__\/(auth\/[\w.-]+|firebase\/init\.json)$/;
const DEADLINE_MS = 10_000;
/** The site's own cookies and tokens are not for Google. */
const SENT = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'content-length', 'user-agent'];
const RETURNED = [
  'content-type',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'location',
  'vary',
];

const only = (names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

export const isAuthHelperPath = (path: string): boolean => PATHS.test(path);

/**
 * Serves the helper of `authDomain` (`<project>.firebaseapp.com`) under the site's own name: browsers that partition
 * storage by site would otherwise lose a redirect sign-in.
 */
export function forwardAuthHelper(
  authDomain: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const upstream = request({
    hostname: authDomain,
    method: incoming.method,
    path: incoming.url,
    headers: { ...only(SENT, incoming.headers), host: authDomain },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...only(RETURNED, answer.headers),
      'x-content-type-options': 'nosniff',
    });
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  upstream.on('error', (error) => {
    console.error(`The sign-in helper of ${authDomain} cannot be reached`, error.message);
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing, 502, 'The sign-in helper cannot be reached.');
  });
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}
