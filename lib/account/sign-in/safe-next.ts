const LONGEST = 512;
/** What is no page: the sign-in pages themselves, routes, files, and the local backend behind the site's origin. */
const FORBIDDEN_SECTIONS = [
  '/auth',
  '/api',
  '/_next',
  '/_app',
  '/assets',
  '/emulator',
  '/billing-host',
  '/v1',
  '/media',
  '/content',
  '/jwks',
  '/health',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/firestore.googleapis.com',
];
/** Pages have no ending; a file is nothing to come back to. */
const IS_FILE = /\.[a-z0-9]{1,8}$/;

/** Control characters and backslashes, which browsers drop or turn into slashes before they look at an address. */
const hasTricks = (text: string): boolean =>
  [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');

/**
 * The path to go to after signing in, from an untrusted `?next=`; null unless it is a page of this site outside the
 * sign-in pages themselves. To be checked when it is used, not when it is stored.
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
  if (url.origin !== 'https://site.invalid' || url.pathname.startsWith('//')) return null;
  const path = url.pathname.toLowerCase();
  // One spelled in escapes may be read as the plain one on the way.
  if (path.includes('%')) return null;
  if (IS_FILE.test(path)) return null;
  if (FORBIDDEN_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`))) return null;
  return url.pathname + url.search + url.hash;
}

/** `path` with the way back in `?next=`, when there is one. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
