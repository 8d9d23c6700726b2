import { routes, TEXT_PAGES } from '@/lib/platform/config/routes';
import { SLUG } from '@/lib/sanity/patterns';
import { CLASS_LISTS, FIXED_PATHS } from '@/lib/site/seo/sitemap';

/** Maximum paths rebuilt per webhook message. Further pages are rebuilt when they expire. */
const MAX_PATHS = 200;

export interface Changed {
  readonly _type: string;
  readonly slug: string | null;
}

function textPages(slug: string): readonly string[] {
  const path = Object.hasOwn(TEXT_PAGES, slug) ? TEXT_PAGES[slug] : undefined;
  if (path === undefined) return [];
  return path === routes.contact ? [path, routes.contactUs] : [path];
}

const ENTRY_PAGES = [routes.signUp, routes.signIn];

/** All pages without a slug in their path. Each shows the site's settings and, in its menu, the instructors. */
const EVERY_PAGE: readonly string[] = [
  ...FIXED_PATHS,
  ...ENTRY_PAGES,
  routes.contactUs,
  routes.browse,
  routes.library,
  routes.history,
  routes.profile,
];

/** Pages that read the whole catalogue. The profile page needs it for the names of the styles. */
const CATALOGUE_PAGES: readonly string[] = [...CLASS_LISTS, routes.browse, routes.profile];

interface Shown {
  readonly lists: readonly string[];
  readonly own?: (slug: string) => readonly string[];
}

/** Pages to rebuild immediately when a document of the type changes. Other pages wait until they expire. */
const SHOWN: Readonly<Record<string, Shown>> = {
  video: { lists: CATALOGUE_PAGES, own: (slug) => [routes.watch(slug)] },
  series: { lists: CATALOGUE_PAGES, own: (slug) => [routes.series(slug)] },
  style: { lists: CATALOGUE_PAGES, own: (slug) => [routes.videosOfStyle(slug)] },
  instructor: { lists: EVERY_PAGE, own: (slug) => [routes.instructor(slug), routes.instructorPicks(slug)] },
  event: { lists: [routes.home, routes.events, routes.browse], own: (slug) => [routes.event(slug)] },
  faq: { lists: [routes.home, routes.faq, routes.pricing] },
  page: { lists: [], own: textPages },
  plan: { lists: [routes.home, routes.pricing, routes.gift, routes.profile, ...ENTRY_PAGES] },
  voice: { lists: [routes.home] },
  mediaLibrary: { lists: [routes.home, ...ENTRY_PAGES] },
  settings: { lists: EVERY_PAGE },
};

export const isShownType = (type: string): boolean => Object.hasOwn(SHOWN, type);

/** Slugs of older documents may contain capitals. */
const ANY_CASE = new RegExp(SLUG, 'i');

/** Ignores invalid slugs, because a webhook can send any text. */
export function changedPaths(documents: readonly Changed[]): readonly string[] {
  const paths = documents.flatMap(({ _type, slug }) => {
    const shown = isShownType(_type) ? SHOWN[_type] : undefined;
    if (!shown) return [];
    const own = slug !== null && ANY_CASE.test(slug) ? shown.own?.(slug) : undefined;
    return [...(own ?? []), ...shown.lists];
  });
  return [...new Set(paths)].slice(0, MAX_PATHS);
}
