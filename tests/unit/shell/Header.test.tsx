// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/shell/MobileMenu';
import '@/components/shell/UserMenu';
import '@/components/catalogue/search/SearchDialog';
import '@/components/ui/overlays/overlay-frames';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Header } from '@/components/shell/Header';
import { ToastProvider } from '@/contexts/ToastContext';
import type { AuthState } from '@/lib/account/auth-state';
import { buildSignedIn } from '../../support/builders';
import { mountFetch } from '../../support/fetch-guard';
import { createTestRouter, type TestRouter } from '../../support/test-router';
import { NAVIGATION } from './navigation';

const auth = vi.hoisted(() => ({ state: { status: 'signed-out' } as AuthState }));
const subscription = vi.hoisted(() => ({ isSubscribed: false }));
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));
vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => subscription }));

function renderHeader(state: AuthState = { status: 'signed-out' }, isSubscribed = false) {
  auth.state = state;
  subscription.isSubscribed = isSubscribed;
  const router = createTestRouter('/events');
  render(
    <ToastProvider>
      <Header navigation={NAVIGATION} />
      <p>Outside</p>
    </ToastProvider>,
    { wrapper: router.Wrapper },
  );
  return router;
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('renders an empty auth area while auth is loading [2.32]', () => {
  renderHeader({ status: 'loading' });
  expect(screen.getByTestId('auth-area')).toBeEmptyDOMElement();
});

test('shows a visitor Sign In, the search, and Enroll, whose last word is for phones [2.30, 2.31]', () => {
  renderHeader();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth/sign-in?next=%2Fevents',
  );
  const enroll = screen.getByRole('link', { name: 'Enroll Now' });
  expect(enroll).toHaveAttribute('href', '/auth/sign-up?next=%2Fevents');
  expect(within(enroll).getByText('Now').className).toContain('auth-mobile-only');
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
});

test('shows Videos and Library only to subscribed users [2.29, 6.5]', () => {
  renderHeader(buildSignedIn());
  expect(main().queryByRole('button', { name: 'Videos' })).toBeNull();
  expect(main().queryByRole('link', { name: 'Library' })).toBeNull();
  expect(main().getByRole('link', { name: 'Live Events' })).toBeVisible();
});

test('lists catalogue, filter lists and picks under Videos for a subscribed user [1.4, 2.6, 2.28, 2.29, 6.5]', async () => {
  renderHeader(buildSignedIn(), true);
  await userEvent.click(main().getByRole('button', { name: 'Videos' }));
  await screen.findByRole('link', { name: 'All videos' });
  const links = main().getAllByRole('link');
  const filters = [
    'featured',
    'new-releases',
    'cyclical',
    'maras-picks',
    'iness-picks',
    'series',
    'instructor-inspo',
  ];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/videos',
    ...filters.map((name) => `/videos/filter/${name}`),
    ...['/videos/style', '/library', '/events'],
  ]);
});

test('links FAQ, Welcome, Membership, instructors and Contact under About [2.28]', async () => {
  renderHeader();
  await userEvent.click(main().getByRole('button', { name: 'About' }));
  await screen.findByRole('link', { name: 'FAQ' });
  const links = main().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse classes', '/videos'],
    ['FAQ', '/about/faq'],
    ['Welcome', '/about/welcome'],
    ['Membership', '/pricing'],
    ['Meet Mara', '/about/ms-mara'],
    ['Meet Ines', '/about/ms-ines'],
    ['Contact', '/about/contact'],
    ['Live Events', '/events'],
  ]);
});

test('opens the search dialog for any signed-in user [2.30, 6.6]', async () => {
  mountFetch(() => new Promise(() => undefined));
  renderHeader(buildSignedIn());
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test.each([
  ['/', {}],
  ['Shift and /', { shiftKey: true }],
])('opens the search by %s, unless single-key shortcuts are switched off', async (_, modifier) => {
  mountFetch(() => new Promise(() => undefined));
  renderHeader();
  const wasLeftToBrowser = () => fireEvent.keyDown(document.body, { key: '/', ...modifier });
  localStorage.setItem('player:prefs', '{"hasShortcuts":false}');
  expect(wasLeftToBrowser()).toBe(true);
  localStorage.setItem('player:prefs', '{"hasShortcuts":true}');
  expect(wasLeftToBrowser()).toBe(false);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test.for([
  ['a signed-in subscribed user', true, true, '/browse'],
  ['a signed-in user without a subscription', true, false, '/'],
  ['an anonymous visitor', false, false, '/'],
] as const)('links the logo for %s', ([, isSignedIn, isSubscribed, target]) => {
  renderHeader(isSignedIn ? buildSignedIn() : { status: 'signed-out' }, isSubscribed);
  expect(screen.getByRole('link', { name: 'Bellaforte' })).toHaveAttribute('href', target);
});

test('makes the header sticky after 1 px of scroll [2.33, 9.9]', () => {
  renderHeader();
  const header = screen.getByRole('banner');
  expect(header).toHaveAttribute('data-sticky', 'false');
  vi.stubGlobal('scrollY', 1);
  fireEvent.scroll(window);
  expect(header).toHaveAttribute('data-sticky', 'true');
  vi.stubGlobal('scrollY', 0);
  fireEvent.scroll(window);
  expect(header).toHaveAttribute('data-sticky', 'false');
});

const toggle = () => screen.getByRole('button', { name: 'Open menu' });
const mobileMenu = () => screen.queryByRole('navigation', { name: 'Mobile' });
const closed = () => waitFor(() => expect(mobileMenu()).toBeNull());

async function openMobileMenu() {
  await userEvent.click(toggle());
  await screen.findByRole('navigation', { name: 'Mobile' });
}

test.each<[string, (router: TestRouter) => unknown]>([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
  [
    'a click beside it',
    () => userEvent.click(document.querySelector('.offcanvas-backdrop') ?? document.body),
  ],
  ['a route change', (router) => void router.start('/about/faq')],
])('opens the mobile menu, and closes it by %s [2.34]', async (_, close) => {
  const router = renderHeader();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await openMobileMenu();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await close(router);
  await closed();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('closes the mobile menu when the window becomes wide', async () => {
  const asked: MediaQueryList[] = [];
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = matchMedia(query);
    asked.push(media);
    return media;
  });
  renderHeader();
  await openMobileMenu();
  for (const media of asked) vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
  act(() => {
    for (const media of asked) media.dispatchEvent(new Event('change'));
  });
  await closed();
});

test('closes a header menu on an outside click, Escape and a route change [4.21]', async () => {
  const router = renderHeader();
  const about = screen.getByRole('button', { name: 'About' });
  await userEvent.click(about);
  await screen.findByRole('link', { name: 'Welcome' });
  expect(about).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByText('Outside'));
  expect(about).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(about);
  await userEvent.keyboard('{Escape}');
  expect(about).toHaveAttribute('aria-expanded', 'false');
  expect(about).toHaveFocus();
  await userEvent.click(about);
  router.start('/events');
  expect(about).toHaveAttribute('aria-expanded', 'false');
});

test('closes a header menu when the focus leaves it', async () => {
  renderHeader();
  await userEvent.click(screen.getByRole('button', { name: 'About' }));
  await screen.findByRole('link', { name: 'Contact' });
  screen.getByRole('link', { name: 'Live Events' }).focus();
  await expect.poll(() => screen.queryByRole('link', { name: 'Contact' })).toBeNull();
});

test('moves through a header menu by arrows, Home and End, and into it again from its button', async () => {
  renderHeader();
  screen.getByRole('button', { name: 'About' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('link', { name: 'FAQ' })).toHaveFocus();
  for (const [key, name] of [
    ['ArrowDown', 'Welcome'],
    ['End', 'Contact'],
    ['ArrowDown', 'FAQ'],
    ['ArrowUp', 'Contact'],
    ['Home', 'FAQ'],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    expect(screen.getByRole('link', { name })).toHaveFocus();
  }
  screen.getByRole('button', { name: 'About' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'FAQ' })).toHaveFocus();
});
