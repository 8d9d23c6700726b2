/** A place a menu leads to. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
  /** Another site, opened in a new tab. */
  readonly isExternal?: true;
}

/** What the menus take from the content; without it they show what needs no content. */
export interface NavigationContent {
  readonly instructors: readonly { readonly name: string; readonly slug: string }[];
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[];
}

export const NO_NAVIGATION: NavigationContent = { instructors: [], socialLinks: [] };
