import type { Page } from 'playwright';
import { DEMO_PEOPLE } from '../../../embedded/seed/demo-accounts';

export const WIDTHS = [360, 768, 1280, 1920] as const;
export type Width = (typeof WIDTHS)[number];

export type Looker = 'visitor' | 'newcomer' | 'member';

/** Email address of the demo account for each kind of viewer; a visitor has none. */
export const LOOKERS: Readonly<Record<Looker, string | null>> = {
  visitor: null,
  newcomer: DEMO_PEOPLE[0]?.email ?? null,
  member: DEMO_PEOPLE[1]?.email ?? null,
};

export interface Shot {
  /** Pages of one kind appear together in one picture, `sheet-<kind>.jpg`. */
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  /** Kind of viewer; by default a visitor. */
  readonly as?: Looker;
  /** Takes only the visible window, not the whole page; for dialogs and menus. */
  readonly isWindow?: boolean;
  /** Window widths; by default all of them. */
  readonly widths?: readonly Width[];
  /** Brings the page into the state to photograph, for example by opening a dialog. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

async function searchForYoga(page: Page): Promise<void> {
  await press('Search')(page);
  await page.getByRole('combobox').fill('yoga');
  await page.getByRole('option').first().waitFor();
}

/** Opens the event by its link, because the address contains the day and changes. */
async function openNextEvent(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/events/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function playToTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play ./ }).click();
  const player = page.getByRole('region', { name: /^Player: / });
  await player.getByRole('slider', { name: 'Position' }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector('video')?.currentTime) > 0.5);
  await player.press('End');
  await player.getByRole('button', { name: 'Play again' }).first().waitFor();
}

async function playAWhile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play ./ }).click();
  await page.waitForFunction(() => Number(document.querySelector('video')?.currentTime) > 0.5);
  await page.getByRole('region', { name: /^Player: / }).press(' ');
}

const PHONES: readonly Width[] = [360, 768];
const DESKTOPS: readonly Width[] = [1280, 1920];

export const SHOTS: readonly Shot[] = [
  { kind: 'home', name: 'home', path: '/' },
  { kind: 'home', name: 'home-member', path: '/', as: 'member' },
  { kind: 'home', name: 'browse', path: '/browse', as: 'member' },
  { kind: 'home', name: 'browse-first-day', path: '/browse', as: 'newcomer' },
  { kind: 'lists', name: 'videos', path: '/videos' },
  { kind: 'lists', name: 'videos-new', path: '/videos/filter/new-releases' },
  { kind: 'lists', name: 'styles', path: '/videos/style' },
  { kind: 'lists', name: 'style', path: '/videos/style/yoga' },
  { kind: 'lists', name: 'series-list', path: '/videos/filter/series' },
  { kind: 'lists', name: 'instructors', path: '/videos/filter/instructor-inspo' },
  { kind: 'lists', name: 'cyclical', path: '/videos/filter/cyclical' },
  { kind: 'lists', name: 'instructor', path: '/about/ms-elena' },
  { kind: 'class', name: 'series', path: '/series/morning-flow', as: 'member' },
  { kind: 'class', name: 'class', path: '/watch/morning-flow-sun' },
  { kind: 'class', name: 'class-member', path: '/watch/ball-and-balance', as: 'member' },
  {
    kind: 'class',
    name: 'class-playing',
    path: '/watch/core-story-teaser',
    as: 'member',
    isWindow: true,
    prepare: playAWhile,
  },
  {
    kind: 'class',
    name: 'class-end',
    path: '/watch/bloom-after',
    as: 'member',
    isWindow: true,
    prepare: playToTheEnd,
  },
  { kind: 'library', name: 'library', path: '/library', as: 'member' },
  { kind: 'library', name: 'library-favorites', path: '/library?tab=favorites', as: 'member' },
  { kind: 'library', name: 'library-playlists', path: '/library?tab=playlists', as: 'member' },
  { kind: 'library', name: 'playlist', path: '/library/playlists/slow-monday', as: 'member' },
  { kind: 'library', name: 'library-history', path: '/library?tab=history', as: 'member' },
  { kind: 'library', name: 'library-empty', path: '/library', as: 'newcomer' },
  { kind: 'events', name: 'events', path: '/events' },
  { kind: 'events', name: 'events-month', path: '/events', prepare: press('Month') },
  { kind: 'events', name: 'event', path: '/events/winter-dance-night' },
  { kind: 'events', name: 'event-next', path: '/events', as: 'member', prepare: openNextEvent },
  { kind: 'membership', name: 'pricing', path: '/pricing' },
  { kind: 'membership', name: 'sign-in', path: '/auth/sign-in' },
  { kind: 'membership', name: 'sign-up', path: '/auth/sign-up?next=%2Fpricing%3Fplan%3Dannual%26begin%3D1' },
  { kind: 'membership', name: 'reset-password', path: '/auth/reset-password' },
  { kind: 'membership', name: 'success', path: '/pricing/success', as: 'member' },
  { kind: 'account', name: 'profile', path: '/profile', as: 'member' },
  { kind: 'account', name: 'profile-personal', path: '/profile?tab=personal-info', as: 'member' },
  { kind: 'account', name: 'profile-subscription', path: '/profile?tab=subscription', as: 'member' },
  { kind: 'account', name: 'profile-account', path: '/profile?tab=account', as: 'member' },
  { kind: 'about', name: 'welcome', path: '/about/welcome' },
  { kind: 'about', name: 'faq', path: '/about/faq' },
  { kind: 'about', name: 'contact', path: '/about/contact' },
  { kind: 'about', name: 'terms', path: '/extra/terms-of-use' },
  { kind: 'faults', name: 'not-found', path: '/no-such-page' },
  { kind: 'faults', name: 'server-error', path: '/500' },
  { kind: 'faults', name: 'offline', path: '/offline' },
  {
    kind: 'overlays',
    name: 'mobile-menu',
    path: '/pricing',
    isWindow: true,
    widths: PHONES,
    prepare: openDialog('Open menu'),
  },
  {
    kind: 'overlays',
    name: 'mobile-menu-member',
    path: '/about/faq',
    as: 'member',
    isWindow: true,
    widths: PHONES,
    prepare: openDialog('Open menu'),
  },
  {
    kind: 'overlays',
    name: 'menu',
    path: '/about/faq',
    as: 'member',
    isWindow: true,
    widths: DESKTOPS,
    prepare: press(/^Videos/),
  },
  {
    kind: 'overlays',
    name: 'user-menu',
    path: '/about/faq',
    as: 'member',
    isWindow: true,
    prepare: press('User menu'),
  },
  {
    kind: 'overlays',
    name: 'search',
    path: '/about/faq',
    as: 'member',
    isWindow: true,
    prepare: searchForYoga,
  },
  {
    kind: 'overlays',
    name: 'filters',
    path: '/videos',
    isWindow: true,
    widths: PHONES,
    prepare: openDialog(/^Filters/),
  },
  {
    kind: 'overlays',
    name: 'consent',
    path: '/extra/privacy-policy',
    isWindow: true,
    prepare: press('Privacy choices'),
  },
  {
    kind: 'overlays',
    name: 'dialog',
    path: '/profile?tab=subscription',
    as: 'member',
    isWindow: true,
    prepare: openDialog('Take a break instead'),
  },
  {
    kind: 'overlays',
    name: 'dialog-goal',
    path: '/browse',
    as: 'member',
    isWindow: true,
    prepare: openDialog(/goal/i),
  },
  {
    kind: 'overlays',
    name: 'confirm',
    path: '/profile?tab=account',
    as: 'member',
    isWindow: true,
    prepare: openDialog('Sign out everywhere'),
  },
  {
    kind: 'demo',
    name: 'side-panel',
    path: '/merchandise',
    isWindow: true,
    prepare: openDialog(/^Shopping cart/),
  },
  { kind: 'demo', name: 'demo', path: '/demo' },
  { kind: 'demo', name: 'demo-shop', path: '/merchandise' },
  { kind: 'demo', name: 'demo-cart', path: '/merchandise/cart' },
  { kind: 'demo', name: 'demo-checkout', path: '/merchandise/checkout' },
  { kind: 'demo', name: 'demo-playlist', path: '/play-list' },
];
