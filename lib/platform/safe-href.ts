const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Removed from URLs, because browsers ignore some of these characters: `java\nscript:` would run a script. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Returns null unless the URL is http, https, mailto, tel, a fragment or a path of this site. */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  const address = href.replace(INVISIBLE, '');
  if (address === '' || address.includes('\\')) return null;
  if (address.startsWith('#')) return address;
  if (address.startsWith('/')) return isPathOfThisSite(address) ? address : null;
  try {
    return SCHEMES.has(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}

/** Checks the resolved path as well as the given one, because `/.//other.site` resolves to `//other.site`. */
function isPathOfThisSite(address: string): boolean {
  if (address.startsWith('//')) return false;
  const base = 'https://this.site';
  try {
    const url = new URL(address, base);
    return url.origin === base && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}
