import { isPagePath } from '@/lib/platform/config/page-paths';
import { SIGN_IN_PAGES } from '@/lib/platform/config/routes';

const MAX_LENGTH = 512;
const ORIGIN = 'https://site.invalid';
const FILE_EXTENSION = /\.[a-z0-9]{1,8}$/i;

/** Browsers drop control characters and read `\` as `/`, which can turn a path into the URL of another site. */
const hasUnsafeCharacters = (text: string): boolean =>
  [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');

/** Returns null unless `value` is the path of a page outside /auth/. Check stored paths too: users can edit them. */
export function safeNext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  if (!value.startsWith('/') || value.startsWith('//') || hasUnsafeCharacters(value)) return null;
  if (!URL.canParse(value, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  if (origin !== ORIGIN || !isPagePath(pathname)) return null;
  if (pathname.startsWith(SIGN_IN_PAGES) || FILE_EXTENSION.test(pathname)) return null;
  return pathname + search + hash;
}

export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
