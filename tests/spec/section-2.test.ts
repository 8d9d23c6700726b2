import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { logoTarget, routes } from '@/lib/platform/config/routes';
import { linkKind } from '@/lib/site/navigation/link-target';
import { heldBy, holds, pageFile, readText, STATEMENTS } from './statements';

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

heldBy('2.1', {
  '`/` is the home page':
    'e2e/home/home.spec.ts: the home page has no header, one promise and one way in, and nothing axe complains of',
  'it is the one page of the main layout without a header':
    'unit/shell/MainLayout.test.tsx: the header is on every page except home',
});

heldBy('2.6', {
  '`/videos/filter/featured`, `new-releases`, `cyclical`, `series` and `instructor-inspo` are lists':
    'integration/content/real-content.test.ts: the list %s is not empty',
  '`/videos/filter/{name}s-picks` for every instructor in the content': [
    'unit/catalogue/small-rules.test.ts: picks name their instructor, also one whose name ends in s',
    'unit/shell/Header.test.tsx: a subscribed user finds the catalogue, the filter lists and the picks of each instructor under Videos',
    'e2e/catalogue/catalogue.spec.ts: unknown lists, styles, series and instructors are not there',
  ],
});

heldBy('2.10', {
  '`/profile` has tabs which the address names':
    'e2e/account/profile.spec.ts: each tab has an address, the Back button goes through them, an unknown tab is the overview',
  '`?tab=personal-info`, `?tab=subscription`, `?tab=account`':
    'unit/account/profile-choices.test.ts: ?tab=%s opens %s',
});

heldBy('2.13', {
  '`/sitemap.xml`, `/robots.txt`, `/feed.xml`, a web manifest':
    'e2e/site/search-engines.spec.ts: what machines read is there, in its own type',
  'a page for 404':
    'unit/shell/help-pages.test.tsx: a page that does not exist leads to the classes and home, and searches in place',
  'one for 500': 'unit/shell/help-pages.test.tsx: when %s fails, the page can be asked for again',
  'one that is shown offline':
    'e2e/site/search-engines.spec.ts: a page that cannot be reached says so and keeps its head',
});

heldBy('2.14', {
  'An address that names nothing answers 404':
    'e2e/catalogue/catalogue.spec.ts: unknown lists, styles, series and instructors are not there',
  'with ways on':
    'unit/shell/help-pages.test.tsx: a page that does not exist leads to the classes and home, and searches in place',
});

heldBy('2.15', {
  'Every address of the product is written once, in the routes table':
    'architecture/documents.test.ts: no address of the product is spelled out beside the routes table',
});

heldBy('2.17', {
  'A link whose target is the page that is open does not navigate':
    'unit/shell/AppLink.test.tsx: a link does not navigate when its target equals the current path',
});

heldBy('2.18', {
  'A link within the site starts the indicator of a route change':
    'unit/shell/AppLink.test.tsx: an internal link goes through the router and starts the route indicator',
  'it ends when the change ends or fails': [
    'unit/shell/RouteFocus.test.tsx: the indicator ends when the route has arrived or failed, and when it was only a place on the page',
    'e2e/shell/indicator.spec.ts: the indicator ends when a page with a layout of its own is left',
  ],
});

heldBy('2.20', {
  'The page behind a link is fetched ahead once the link is within 200 px of the window':
    'unit/shell/prefetch.test.tsx: in production a link is prefetched once when it comes within 200 px',
});

heldBy('2.21', {
  'The breadcrumb banner is driven by shared state: a name, an optional description, items (each with or without an address)':
    'unit/site/BreadcrumbContext.test.tsx: a page names itself with a description, items with links, and may hide its title',
  'a flag that hides the title':
    'unit/shell/MainLayout.test.tsx: a page may give its own trail and hide the title',
});

heldBy('2.22', {
  'A page that names no trail gets Home > name': [
    'unit/site/BreadcrumbContext.test.tsx: the default trail is Home > name',
    'unit/shell/MainLayout.test.tsx: the default trail is Home > name',
  ],
});

heldBy('2.23', {
  'Every page but home has the header':
    'unit/shell/MainLayout.test.tsx: the header is on every page except home',
  'every page has the footer': [
    'unit/shell/MainLayout.test.tsx: the footer is on every page, home too',
    'e2e/site/content-change.editor.spec.ts: what an editor changes in the settings stands in the footer of every page a moment later',
  ],
});

heldBy('2.24', {
  'The back-to-top button is there past 250 px of scroll': [
    'unit/shell/MainLayout.test.tsx: back to top fades in past 250 px and leads to the top',
    'e2e/shell/scrolling.spec.ts: the header sticks after 1 px; back to top appears past 250 px and leads there',
  ],
});

heldBy('2.25', {
  'Toasts stand fixed at the top right':
    'e2e/shell/menus.spec.ts: Clear Cache says what it did at the top right for five seconds',
});

heldBy('2.26', {
  'The loading overlay covers the window (4.13 and on)':
    'e2e/shell/loading.spec.ts: the overlay is there at the start, takes no focus and goes by itself',
});

heldBy('2.27', {
  "The layout always shows the product's own colour theme in the light scheme":
    'unit/shell/MainLayout.test.tsx: the theme is forced to the product’s own with the light scheme',
  'whatever a demo page chose':
    'e2e/demo-template/demo.spec.ts: the product keeps its own theme after a visit to the demo',
});

heldBy('2.28', {
  'It holds the About menu (FAQ first; decided: Welcome, Membership, each instructor, Contact)':
    'unit/shell/Header.test.tsx: the About menu leads to FAQ, Welcome, Membership, each instructor and Contact',
  'the Videos menu, Library, and Live Events':
    'unit/shell/Header.test.tsx: a subscribed user finds the catalogue, the filter lists and the picks of each instructor under Videos',
});

heldBy('2.29', {
  'Videos and Library are shown to subscribers only': [
    'unit/shell/Header.test.tsx: Videos and Library are shown only to subscribed users',
    'unit/shell/Header.test.tsx: a subscribed user finds the catalogue, the filter lists and the picks of each instructor under Videos',
  ],
});

heldBy('2.30', {
  'Anybody signed in has a search button, which opens the search dialog':
    'unit/shell/Header.test.tsx: any signed-in user gets the search button, which opens the search dialog',
});

heldBy('2.31', {
  'Somebody signed in has the user menu':
    'unit/shell/account-area.test.tsx: a visitor sees the way in, a member search and her menu',
  'a signed-out visitor has Sign In and Enroll':
    'unit/shell/Header.test.tsx: a signed-out visitor sees Sign In and Enroll, and no search',
  'labelled Enroll Now on mobile': [
    'unit/shell/Header.test.tsx: only the last word of Enroll Now belongs to mobile',
    'e2e/shell/mobile-menu.phone.spec.ts: the mobile menu closes by touch outside, by Escape and by following a link',
  ],
});

heldBy('2.32', {
  'While it is not known who is here, nothing stands in the place of either': [
    'unit/shell/Header.test.tsx: nothing is rendered in the auth area while auth is loading',
    'unit/shell/account-area.test.tsx: while it is not known who is here, the area is empty',
    'unit/shell/account-area.test.tsx: on home the server draws the same area, empty',
  ],
});

heldBy('2.33', {
  'The header is sticky after 1 px of scroll': [
    'unit/shell/Header.test.tsx: the header becomes sticky after 1 px of scroll',
    'e2e/shell/scrolling.spec.ts: the header sticks after 1 px; back to top appears past 250 px and leads there',
  ],
});

heldBy('2.34', {
  'The mobile menu opens and closes with its button':
    'unit/shell/menus.test.tsx: the mobile menu toggles open and closed',
  'closes on a click outside': 'unit/shell/menus.test.tsx: the mobile menu closes on an outside click',
  'on a route change': 'unit/shell/menus.test.tsx: the mobile menu closes on a route change',
});

heldBy('2.35', {
  'Its items in order: Dashboard, Edit Profile, My Library, Watch History, Subscription, Account Settings, Sign Out':
    [
      'unit/shell/UserMenu.test.tsx: the items stand in the order of the spec',
      'unit/shell/UserMenu.test.tsx: %s leads to %s',
    ],
});

heldBy('2.36', {
  'Administrators also see the label Administrator, the link Admin Dashboard (an external site, in a new tab)':
    'unit/shell/UserMenu.test.tsx: an administrator sees the label and the external dashboard in a new tab',
  'Clear Cache':
    'unit/shell/UserMenu.test.tsx: Clear Cache empties the caches, forgets what the page holds and says how many',
});

heldBy('2.37', {
  'Logo, tagline, and three links to social networks': [
    'unit/shell/Footer.test.tsx: the footer shows logo, tagline and links to three social networks in a fixed order',
    'e2e/site/content-change.editor.spec.ts: what an editor changes in the settings stands in the footer of every page a moment later',
  ],
});

heldBy('2.38', {
  'A Videos column for subscribers':
    'unit/shell/Footer.test.tsx: a subscribed user sees Videos and the Quick Links',
  'an About column with the FAQ for everybody':
    'unit/shell/Footer.test.tsx: a visitor sees the About column and neither Videos nor Quick Links',
});

heldBy('2.39', {
  'A Quick Links column for subscribers: Live Events, My Library, Watch History': [
    'unit/shell/Footer.test.tsx: a subscribed user sees Videos and the Quick Links',
    'unit/shell/Footer.test.tsx: a visitor sees the About column and neither Videos nor Quick Links',
  ],
});

heldBy('2.40', {
  'A line with the copyright, the current year and the link Terms of Use':
    'unit/shell/Footer.test.tsx: the last line names the current year and the terms of use',
});

heldBy('2.41', {
  'Three layouts: Blank, Frontend (the default) and Merchandise':
    'unit/demo-template/layouts.test.tsx: there are three layouts, Frontend by default',
  'They are at `/demo/blank`, `/demo` and `/merchandise`, noindex': [
    'unit/demo-template/layouts.test.tsx: the blank layout holds nothing but the content',
    'e2e/demo-template/demo.spec.ts: every demo page answers and asks search engines to stay away',
  ],
});

heldBy('2.42', {
  'The Merchandise layout: header, sub-header, content, footer':
    'unit/demo-template/layouts.test.tsx: the shop has header, sub-header, content, footer and settings button',
  'back-to-top past 250 px':
    'unit/demo-template/layouts.test.tsx: back-to-top appears past 250 px and goes below',
  'a settings button':
    'unit/demo-template/layouts.test.tsx: the shop has header, sub-header, content, footer and settings button',
});

heldBy('2.43', {
  'The side cart opens from the right':
    'unit/demo-template/shop.test.tsx: the side cart opens from the right',
  'is titled Shopping Cart':
    'unit/demo-template/shop.test.tsx: the side cart is titled Shopping Cart with a count of 3',
  'shows a count of 3 that never changes':
    'unit/demo-template/shop.test.tsx: a deleted item leaves the cart and the subtotal; the count stays as it is written',
});

heldBy('2.44', {
  'It lists three samples (thumbnail, name, price, delete), priced 13, 18 and 18': [
    'unit/demo-template/shop.test.tsx: the side cart lists three items with thumbnail, name, price and delete',
    'unit/demo-template/demo-state.test.ts: the sample cart holds 13, 18 and 18, which makes $49.00',
  ],
  'a subtotal of $49.00, a button to `/merchandise/checkout` and one to `/merchandise/cart`':
    'unit/demo-template/shop.test.tsx: the side cart shows the subtotal and leads to checkout and cart',
});

heldBy('2.45', {
  'The Merchandise footer links contact, privacy, terms, home and social networks, names a phone number and an email address for customer service':
    'unit/demo-template/layouts.test.tsx: the shop footer links to its pages, networks and customer service',
  'shows the payment logos': 'unit/demo-template/layouts.test.tsx: the accepted payments are named',
  "has a newsletter box with an Email field and the text 'We promise to not share your email with anyone'":
    'unit/demo-template/layouts.test.tsx: the newsletter box has an Email field and its promise, and takes anything',
});

heldBy('2.46', {
  'The Live Customizer is a side panel, open or closed':
    'unit/demo-template/customizer.test.tsx: the Live Customizer is closed, opens and closes again',
  'direction LTR or RTL':
    'unit/demo-template/customizer.test.tsx: the direction is LTR or RTL, applies at once and is kept',
  "theme dark, hotstar, amazonprime, hulu or the product's own":
    'unit/demo-template/customizer.test.tsx: every colour theme applies all of its tokens at once and is kept',
  'A change applies at once': [
    'unit/demo-template/customizer.test.tsx: the direction is LTR or RTL, applies at once and is kept',
    'unit/demo-template/customizer.test.tsx: every colour theme applies all of its tokens at once and is kept',
  ],
});

heldBy('2.47', {
  'Its button that resets all settings does nothing':
    'unit/demo-template/customizer.test.tsx: Reset all settings is there and changes nothing',
});

heldBy('2.48', {
  'The quantity counter has minus and plus, starts at 2 and ends at 0':
    'unit/demo-template/shop.test.tsx: the quantity counter starts at 2, counts, stops at 0, and the cart takes that many',
});

heldBy('2.49', {
  "The template's user menu leads to `/play-list` (Watchlist), `/pricing` (Subscription) and `/auth/login` (Logout); decided: My Account leads to `/profile`":
    'unit/demo-template/layouts.test.tsx: the user menu leads to the watchlist, the subscription, the account and out, and closes on the way',
});

heldBy('2.50', {
  'A watch page is public up to its player: title, facts and preview can be read by everybody': [
    'e2e/site/every-public-page.spec.ts: every page of the sitemap tells search engines and messengers what it is, and leads on',
    'e2e/watch/access.spec.ts: a visitor sees the teaser, plays the preview and is shown the way in',
  ],
  'the class itself plays for members': [
    'e2e/watch/member-watches.spec.ts: a member plays a class with sound, pauses it, and finds her place after a reload',
    'e2e/watch/access.spec.ts: a member without a subscription, or whose membership has ended, is refused with the reason',
  ],
});

heldBy('2.51', {
  'Catalogue filters stand in the address, so that Back brings them and the place on the page back':
    'e2e/catalogue/catalogue.spec.ts: filters narrow the list, nothing leads nowhere, and Back from a class returns to the same place',
  'phase of cycle and stage of life never leave the device':
    'e2e/catalogue/cyclical.spec.ts: cycle phase and stage of life are chosen on the device: in the address, in no request',
});

heldBy('2.52', {
  'Search forgives a slip of the finger, accents and word order': [
    'unit/catalogue/query-table.test.ts: "$query" finds $title among the first three',
    'unit/catalogue/query-table.test.ts: the table holds at least a hundred queries',
  ],
  'groups what it finds': [
    'unit/catalogue/query-table.test.ts: "%s" finds in %s: %s',
    'e2e/catalogue/search.spec.ts: search opens by key, forgives a slip, is driven by the keyboard and remembers',
  ],
});

heldBy(
  '2.53',
  {
    'A class resumes where it was left, on every device':
      'e2e/journeys/resume.spec.ts: a member watches, leaves, and resumes after a reload and on a second device',
    'how progress is kept is 4.25 to 4.29': 'here',
  },
  () => expect(['4.25', '4.29'].map((number) => STATEMENTS.has(number))).toEqual([true, true]),
);

holds('2.54', () => {
  expect(pageFile('/_app')).toBeDefined();
  expect(Object.values(routes)).not.toContain('/_app');
});
