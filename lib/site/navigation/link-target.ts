/** Links that start with http, mailto or tel are left to the browser (product.md §2). */
export const linkKind = (href: string): 'internal' | 'external' =>
  /^(https?:|mailto:|tel:)/i.test(href) ? 'external' : 'internal';

const withoutHash = (path: string): string => path.split('#')[0] || '/';

export const isCurrentPath = (href: string, currentPath: string): boolean =>
  withoutHash(href) === withoutHash(currentPath);

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] || '/';

/** A query in the link must match. False for such links until `isQueryKnown`, because hydration must match a static page. */
export const isCurrentPage = (href: string, currentPath: string, isQueryKnown: boolean): boolean =>
  href.includes('?')
    ? isQueryKnown && isCurrentPath(href, currentPath)
    : pathOf(href) === pathOf(currentPath);

export const isFragmentOfCurrent = (href: string, currentPath: string): boolean =>
  href.includes('#') && (href.startsWith('#') || isCurrentPath(href, currentPath));
