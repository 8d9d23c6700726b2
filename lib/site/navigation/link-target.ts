/** Returns `external` for http, https, mailto and tel links, which the router must not handle (product.md §2). */
export const linkKind = (href: string): 'internal' | 'external' =>
  /^(https?:|mailto:|tel:)/i.test(href) ? 'external' : 'internal';

const withoutHash = (path: string): string => path.split('#')[0] || '/';

export const isCurrentPath = (href: string, currentPath: string): boolean =>
  withoutHash(href) === withoutHash(currentPath);

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] || '/';

/** A link with a query is current only if the queries match. On static pages, the query is unknown until hydration. */
export const isCurrentPage = (href: string, currentPath: string, isQueryKnown: boolean): boolean =>
  href.includes('?')
    ? isQueryKnown && isCurrentPath(href, currentPath)
    : pathOf(href) === pathOf(currentPath);

export const isFragmentOfCurrent = (href: string, currentPath: string): boolean =>
  href.includes('#') && (href.startsWith('#') || isCurrentPath(href, currentPath));
