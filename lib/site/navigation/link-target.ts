export type LinkKind = 'internal' | 'external';

/** Links that start with http, mailto or tel get no special handling (product.md §2, Link behaviour). */
export const linkKind = (href: string): LinkKind =>
  /^(https?:|mailto:|tel:)/i.test(href) ? 'external' : 'internal';

const withoutHash = (path: string): string => path.split('#')[0] || '/';

/** True when the target is the page that is open; a fragment alone makes no other page. */
export const isCurrentPath = (href: string, currentPath: string): boolean =>
  withoutHash(href) === withoutHash(currentPath);

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] || '/';

/**
 * True when a link leads to the page that is open, whatever is chosen there; one that names a choice (`?tab=history`) must
 * name the open one. A static page is rendered before its query is known, so such links wait until `isQueryKnown`: the
 * browser's first rendering must say what the server's said.
 */
export const isCurrentPage = (href: string, currentPath: string, isQueryKnown: boolean): boolean =>
  href.includes('?')
    ? isQueryKnown && isCurrentPath(href, currentPath)
    : pathOf(href) === pathOf(currentPath);

/** True when the target is a place inside the open page, which the browser scrolls to by itself. */
export const isFragmentOfCurrent = (href: string, currentPath: string): boolean =>
  href.includes('#') && (href.startsWith('#') || isCurrentPath(href, currentPath));
