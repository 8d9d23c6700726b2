/** Returns `external` for http, https, mailto and tel links, which the router must not handle (product.md 2.19). */
export const linkKind = (href: string): 'internal' | 'external' =>
  /^(https?:|mailto:|tel:)/i.test(href) ? 'external' : 'internal';

const withoutHash = (path: string): string => path.split('#')[0] || '/';

/** A fragment with `=` holds values that the page reads, such as filters; any other fragment names an element. */
const hasFragmentValues = (path: string): boolean => path.split('#')[1]?.includes('=') === true;

const withoutAnchor = (path: string): string => (hasFragmentValues(path) ? path : withoutHash(path));

export const isCurrentPath = (href: string, currentPath: string): boolean =>
  withoutAnchor(href) === withoutAnchor(currentPath);

export const isSameUpToFragment = (a: string, b: string): boolean => withoutHash(a) === withoutHash(b);

/** Returns the address without query and fragment. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] || '/';

/** A link with a query is current only if the queries match. On static pages, the query is unknown until hydration. */
export const isCurrentPage = (href: string, currentPath: string, isQueryKnown: boolean): boolean =>
  href.includes('?')
    ? isQueryKnown && isCurrentPath(href, currentPath)
    : pathOf(href) === pathOf(currentPath);

export const isFragmentOfCurrent = (href: string, currentPath: string): boolean =>
  href.includes('#') &&
  !hasFragmentValues(href) &&
  (href.startsWith('#') || isSameUpToFragment(href, currentPath));
