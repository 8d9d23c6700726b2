import { isPagePath } from '@/lib/platform/config/page-paths';

const LONGEST = 512;
/** What stands in the way back must not lead into the sign-in pages again. */
const SIGN_IN = '/auth/';
/** Pages have no ending; a file is nothing to come back to. */
const IS_FILE = /\.[a-z0-9]{1,8}$/i;

/** Control characters and backslashes, which browsers drop or turn into slashes before they look at an address. */
const hasTricks = (text: string): boolean =>
  [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');

/**
 * The path to go to after signing in, from an untrusted `?next=`; null unless it is a page of the routes table, outside
 * the sign-in pages themselves. To be checked when it is used, not when it is stored.
 */
export function safeNext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  if (!value.startsWith('/') || value.startsWith('//') || hasTricks(value)) return null;
  let url: URL;
  try {
    url = new URL(value, 'https://site.invalid');
  } catch {
    return null;
  }
  const { origin, pathname } = url;
  if (origin !== 'https://site.invalid' || !isPagePath(pathname)) return null;
  if (pathname.startsWith(SIGN_IN) || IS_FILE.test(pathname)) return null;
  return pathname + url.search + url.hash;
}

/** `path` with the way back in `?next=`, when there is one. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
