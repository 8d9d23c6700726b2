import type { NamedLink } from './video';

/** A style or instructor with the slugs that it had before, which bookmarks and profiles may still hold. */
export interface FacetLink extends NamedLink {
  readonly former?: readonly string[];
}

interface MovedAddress {
  readonly from: string;
  readonly to: string;
}

/** Adds the former slugs: the slugs of all paths that redirect to the page, directly or through other paths. */
export function withFormer(
  { slug, name }: NamedLink,
  pathOf: (slug: string) => string,
  moves: readonly MovedAddress[],
): FacetLink {
  const paths = [pathOf(slug)];
  // The loop also visits the paths that it adds, and so finds redirects to redirects.
  for (const path of paths)
    for (const { from, to } of moves) if (to === path && !paths.includes(from)) paths.push(from);
  const start = pathOf('');
  const former = paths.slice(1).flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));
  return { slug, name, ...(former.length > 0 && { former }) };
}

/** Replaces former slugs by present ones. A slug that is in use again keeps its present meaning. */
export const presentSlugs = (
  slugs: readonly string[],
  links: readonly { readonly slug: string; readonly former?: readonly string[] | undefined }[],
): readonly string[] => [
  ...new Set(
    slugs.map((slug) =>
      links.some((link) => link.slug === slug)
        ? slug
        : (links.find(({ former }) => former?.includes(slug))?.slug ?? slug),
    ),
  ),
];
