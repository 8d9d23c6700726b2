// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/shell/Header';
import '@/components/shell/MobileMenu';
import '@/components/ui/overlays/overlay-frames';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Header } from '@/components/shell/Header';
import { ToastProvider } from '@/contexts/ToastContext';
import { createTestRouter, type TestRouter } from '../../support/test-router';
import { NAVIGATION } from './navigation';

vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => ({ state: { status: 'signed-out' } }) }));
vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => ({ isSubscribed: false }) }));

function renderHeader() {
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

test('moves through a header menu by arrows, Home and End', async () => {
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
});
