const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Control characters and white space, which browsers drop inside an address: `java\nscript:` would run. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/**
 * An address from the content that is safe as the target of a link: http, https, mailto, tel, a fragment or a path of
 * this site. Null for everything else, such as `javascript:`, `data:`, `vbscript:` or `//other.site`.
 */
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

/** `/.//other.site` becomes `//other.site` once dots are resolved, so the resolved path is looked at too. */
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
