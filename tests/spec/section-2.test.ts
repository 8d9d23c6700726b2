import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { logoTarget, routes } from '@/lib/platform/config/routes';
import { linkKind } from '@/lib/site/navigation/link-target';
import { heldBy, holds, pageFile, readText } from './statements';

interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly has?: readonly { readonly key: string }[];
}
const config: { readonly redirects: () => Promise<readonly Redirect[]> } = createRequire(import.meta.url)(
  '../../next.config.js',
);
const redirectOf = async (address: string): Promise<Redirect | undefined> =>
  (await config.redirects()).find(({ source }) => source === address);

holds('2.2', () => {
  expect(routes.browse).toBe('/browse');
  expect(pageFile(routes.browse)).toBeDefined();
});

holds('2.3', async () => {
  expect([routes.signIn, routes.signUp]).toEqual(['/auth/sign-in', '/auth/sign-up']);
  expect([routes.signIn, routes.signUp].map(pageFile)).not.toContain(undefined);
  expect(await redirectOf('/auth/login')).toMatchObject({ destination: routes.signIn });
});

holds('2.4', () => {
  expect([routes.faq, routes.welcome, routes.contact]).toEqual([
    '/about/faq',
    '/about/welcome',
    '/about/contact',
  ]);
  expect([routes.faq, routes.welcome, routes.contact, '/about/[slug]'].map(pageFile)).not.toContain(
    undefined,
  );
  expect(routes.instructor('noor')).toBe('/about/ms-noor');
});

holds('2.5', () => expect(pageFile('/videos')).toBeDefined());

holds('2.7', async () => {
  expect(routes.videosByStyle).toBe('/videos/style');
  expect([pageFile('/videos/style'), pageFile('/videos/style/[slug]')]).not.toContain(undefined);
  expect(await redirectOf('/videos/style')).toMatchObject({
    destination: '/videos/style/:slug',
    has: [{ key: 'style' }],
  });
});

holds('2.8', () => {
  expect([routes.library, routes.libraryHistory, routes.history]).toEqual([
    '/library',
    '/library?tab=history',
    '/history',
  ]);
  for (const address of ['/library', '/history'])
    expect(readText(pageFile(address) ?? '')).toContain("from '@/components/library/LibraryPage'");
});

holds('2.9', () => {
  expect([routes.events, routes.event('full-moon')]).toEqual(['/events', '/events/full-moon']);
  expect([pageFile('/events'), pageFile('/events/[slug]')]).not.toContain(undefined);
});

holds('2.11', () => {
  const pages = [routes.terms, routes.privacy, routes.contactUs];
  expect(pages).toEqual(['/extra/terms-of-use', '/extra/privacy-policy', '/extra/contact-us']);
  expect(pages.map(pageFile)).not.toContain(undefined);
});

holds('2.12', () => {
  const pages = [
    '/watch/[slug]',
    '/series/[slug]',
    '/library/playlists/[id]',
    '/pricing',
    '/pricing/success',
    '/account/data',
    '/auth/reset-password',
    '/auth/action',
  ];
  expect(pages.filter((address) => pageFile(address) === undefined)).toEqual([]);
});

holds('2.16', () => {
  expect(logoTarget(true, true)).toBe('/browse');
  expect([logoTarget(true, false), logoTarget(false, false), logoTarget(false, true)]).toEqual([
    '/',
    '/',
    '/',
  ]);
});

holds('2.19', () => {
  const left = ['http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:123'];
  expect(left.map(linkKind)).toEqual(left.map(() => 'external'));
  expect(['/videos', '/videos?tel=1', '#top'].map(linkKind)).toEqual(['internal', 'internal', 'internal']);
});

heldBy({
  '2.1': [
    'unit/shell/MainLayout.test.tsx: the header is on every page except home',
    'e2e/home/home.spec.ts: the home page has no header, one promise and one way in, and nothing axe complains of',
  ],
  '2.6': [
    'integration/content/real-content.test.ts: the list %s is not empty',
    'unit/catalogue/small-rules.test.ts: picks name their instructor, also one whose name ends in s',
    'e2e/site/every-public-page.spec.ts: every page of the sitemap tells search engines and messengers what it is, and leads on',
  ],
  '2.10': [
    'e2e/account/profile.spec.ts: each tab has an address, the Back button goes through them, an unknown tab is the overview',
  ],
  '2.13': [
    'e2e/site/search-engines.spec.ts: what machines read is there, in its own type',
    'e2e/site/search-engines.spec.ts: the feed lists new classes, newest first, each at an address that answers',
    'e2e/site/search-engines.spec.ts: a page that cannot be reached says so and keeps its head',
  ],
  '2.14': ['e2e/catalogue/catalogue.spec.ts: unknown lists, styles, series and instructors are not there'],
  '2.15': [
    'architecture/documents.test.ts: no address of the product is spelled out beside the routes table',
  ],
  '2.17': ['unit/shell/AppLink.test.tsx: a link does not navigate when its target equals the current path'],
  '2.18': [
    'unit/shell/AppLink.test.tsx: an internal link goes through the router and starts the route indicator',
    'unit/shell/RouteFocus.test.tsx: the indicator ends when the route has arrived or failed, and when it was only a place on the page',
  ],
  '2.20': [
    'unit/shell/prefetch.test.tsx: in production a link is prefetched once when it comes within 200 px',
  ],
  '2.21': [
    'unit/site/BreadcrumbContext.test.tsx: a page names itself with a description, items with links, and may hide its title',
  ],
  '2.22': ['unit/site/BreadcrumbContext.test.tsx: the default trail is Home > name'],
  '2.23': [
    'unit/shell/MainLayout.test.tsx: the header is on every page except home',
    'e2e/site/content-change.editor.spec.ts: what an editor changes in the settings stands in the footer of every page a moment later',
  ],
  '2.24': ['unit/shell/MainLayout.test.tsx: back to top fades in past 250 px and leads to the top'],
  '2.25': ['e2e/shell/menus.spec.ts: Clear Cache says what it did at the top right for five seconds'],
  '2.26': ['e2e/shell/loading.spec.ts: the overlay is there at the start, takes no focus and goes by itself'],
  '2.27': [
    'unit/shell/MainLayout.test.tsx: the theme is forced to the product’s own with the light scheme',
    'e2e/demo-template/demo.spec.ts: the product keeps its own theme after a visit to the demo',
  ],
  '2.28': [
    'unit/shell/Header.test.tsx: the About menu leads to FAQ, Welcome, Membership, each instructor and Contact',
    'unit/shell/Header.test.tsx: a subscribed user finds the catalogue, the filter lists and the picks of each instructor under Videos',
  ],
  '2.29': ['unit/shell/Header.test.tsx: Videos and Library are shown only to subscribed users'],
  '2.30': [
    'unit/shell/Header.test.tsx: any signed-in user gets the search button, which opens the search dialog',
  ],
  '2.31': [
    'unit/shell/Header.test.tsx: a signed-out visitor sees Sign In and Enroll, and no search',
    'unit/shell/Header.test.tsx: only the last word of Enroll Now belongs to mobile',
  ],
  '2.32': ['unit/shell/Header.test.tsx: nothing is rendered in the auth area while auth is loading'],
  '2.33': ['unit/shell/Header.test.tsx: the header becomes sticky after 1 px of scroll'],
  '2.34': [
    'unit/shell/menus.test.tsx: the mobile menu toggles open and closed',
    'unit/shell/menus.test.tsx: the mobile menu closes on an outside click',
    'unit/shell/menus.test.tsx: the mobile menu closes on a route change',
  ],
  '2.35': ['unit/shell/UserMenu.test.tsx: the items stand in the order of the spec'],
  '2.36': [
    'unit/shell/UserMenu.test.tsx: an administrator sees the label and the external dashboard in a new tab',
    'unit/shell/UserMenu.test.tsx: Clear Cache empties the caches and says how many',
  ],
  '2.37': [
    'unit/shell/Footer.test.tsx: the footer shows the tagline and three social networks in a fixed order',
  ],
  '2.38': ['unit/shell/Footer.test.tsx: a visitor sees the About column and neither Videos nor Quick Links'],
  '2.39': ['unit/shell/Footer.test.tsx: a subscribed user sees Videos and the Quick Links'],
  '2.40': ['unit/shell/Footer.test.tsx: the last line names the current year and the terms of use'],
  '2.41': [
    'unit/demo-template/layouts.test.tsx: there are three layouts, Frontend by default',
    'e2e/demo-template/demo.spec.ts: every demo page answers and asks search engines to stay away',
  ],
  '2.42': [
    'unit/demo-template/layouts.test.tsx: the shop has header, sub-header, content, footer and settings button',
    'unit/demo-template/layouts.test.tsx: back-to-top appears past 250 px and goes below',
  ],
  '2.43': ['unit/demo-template/shop.test.tsx: the side cart is titled Shopping Cart with a count of 3'],
  '2.44': [
    'unit/demo-template/shop.test.tsx: the side cart lists three items with thumbnail, name, price and delete',
    'unit/demo-template/shop.test.tsx: the side cart shows the subtotal and leads to checkout and cart',
  ],
  '2.45': [
    'unit/demo-template/layouts.test.tsx: the shop footer links to its pages, networks and customer service',
    'unit/demo-template/layouts.test.tsx: the newsletter box has an Email field and its promise, and takes anything',
    'unit/demo-template/layouts.test.tsx: the accepted payments are named',
  ],
  '2.46': [
    'unit/demo-template/customizer.test.tsx: the direction is LTR or RTL, applies at once and is kept',
    'unit/demo-template/customizer.test.tsx: every colour theme applies all of its tokens at once and is kept',
  ],
  '2.47': ['unit/demo-template/customizer.test.tsx: Reset all settings is there and changes nothing'],
  '2.48': ['unit/demo-template/demo-state.test.ts: a quantity starts at 2, goes up by one and never below 0'],
  '2.49': [
    'unit/demo-template/layouts.test.tsx: the user menu leads to the watchlist, the subscription, the account and out',
  ],
  '2.50': ['e2e/watch/access.spec.ts: a visitor sees the teaser, plays the preview and is shown the way in'],
  '2.51': [
    'e2e/catalogue/catalogue.spec.ts: filters narrow the list, nothing leads nowhere, and Back from a class returns to the same place',
    'e2e/catalogue/cyclical.spec.ts: cycle phase and stage of life are chosen on the device: in the address, in no request',
  ],
  '2.52': [
    'unit/catalogue/query-table.test.ts: the table holds at least',
    'e2e/catalogue/search.spec.ts: search opens by key, forgives a slip, is driven by the keyboard and remembers',
  ],
  '2.53': [
    'e2e/journeys/resume.spec.ts: a member watches, leaves, and resumes after a reload and on a second device',
  ],
});
