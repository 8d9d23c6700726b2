import { routes, TEXT_PAGES } from '../lib/platform/config/routes';

/** The local backend writes the site's address into a meta tag, because the site's port may differ. */
export const siteUrl =
  document.querySelector<HTMLMetaElement>('meta[name="site-url"]')?.content ||
  process.env.SANITY_STUDIO_SITE_URL ||
  'http://localhost:3000';

/** Types with one page for each document. */
export const PAGES_OF_TYPES: Readonly<Record<string, (slug: string) => string>> = {
  video: routes.watch,
  series: routes.series,
  instructor: routes.instructor,
  event: routes.event,
  style: routes.videosOfStyle,
};

/** For each route of a page, a filter for the document whose form opens beside the preview. The first match is used. */
export const FORMS_OF_ROUTES = [
  { route: routes.home, filter: '_id == "settings"' },
  ...Object.entries(TEXT_PAGES).map(([slug, route]) => ({
    route,
    filter: `_type == "page" && slug.current == "${slug}"`,
  })),
  ...Object.entries(PAGES_OF_TYPES).map(([type, pathOfSlug]) => ({
    route: pathOfSlug(':slug'),
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
];

const FIXED: Readonly<Record<string, string>> = {
  settings: routes.home,
  voice: routes.home,
  faq: routes.faq,
  plan: routes.pricing,
};

export const slugOf = (document: Readonly<Record<string, unknown>> | null | undefined): string => {
  const slug = document?.slug;
  return typeof slug === 'object' && slug !== null && 'current' in slug ? String(slug.current ?? '') : '';
};

/** Returns the path of the page that shows the document, null when it has none. */
export function pathOf(document: Readonly<Record<string, unknown>> | null | undefined): string | null {
  const type = String(document?._type);
  const slug = slugOf(document);
  if (FIXED[type]) return FIXED[type];
  if (slug === '') return null;
  if (type === 'page') return TEXT_PAGES[slug] ?? null;
  return PAGES_OF_TYPES[type]?.(slug) ?? null;
}

/** Returns true for types with one page for each document: when its address changes, a redirect is needed. */
export const hasOwnPage = (type: string): boolean => Object.hasOwn(PAGES_OF_TYPES, type);
