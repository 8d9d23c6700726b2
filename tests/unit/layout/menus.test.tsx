// Loaded here, so that what the shell loads lazily is there at once however busy the machine.
import '@/components/layout/LinksPanel';
import '@/components/layout/MobileMenu';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HeaderView } from '@/components/layout/HeaderView';
import { ToastProvider } from '@/contexts/ToastContext';
import { NAVIGATION, shellRouter } from './shell-router';

function renderHeader() {
  const router = shellRouter();
  render(
    <ToastProvider>
      <HeaderView
        auth={{ status: 'signed-out' }}
        isSubscribed={false}
        isAdmin={false}
        navigation={NAVIGATION}
        onSignOut={async () => undefined}
      />
      <p>Outside</p>
    </ToastProvider>,
    { wrapper: router.Wrapper },
  );
  return router;
}

const toggle = () => screen.getByRole('button', { name: /^(Open|Close) menu$/ });
const mobileMenu = () => screen.queryByRole('navigation', { name: 'Mobile' });

async function openMobileMenu() {
  await userEvent.click(toggle());
  await screen.findByRole('navigation', { name: 'Mobile' });
}

test('the mobile menu toggles open and closed', async () => {
  renderHeader();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await openMobileMenu();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle());
  expect(mobileMenu()).toBeNull();
});

test('the mobile menu closes on an outside click', async () => {
  renderHeader();
  await openMobileMenu();
  await userEvent.click(screen.getByText('Outside'));
  expect(mobileMenu()).toBeNull();
});

test('the mobile menu closes on a route change', async () => {
  const router = renderHeader();
  await openMobileMenu();
  router.emit('routeChangeStart', '/about/faq');
  expect(mobileMenu()).toBeNull();
});

test('the mobile menu closes on Escape and gives the focus back', async () => {
  renderHeader();
  await openMobileMenu();
  screen.getByRole('link', { name: 'Contact' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(mobileMenu()).toBeNull();
  expect(toggle()).toHaveFocus();
});

test('a header menu closes on an outside click, on Escape and on a route change', async () => {
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
  router.emit('routeChangeStart', '/events');
  expect(about).toHaveAttribute('aria-expanded', 'false');
});

test('a header menu closes when the focus moves on past it', async () => {
  renderHeader();
  await userEvent.click(screen.getByRole('button', { name: 'About' }));
  await screen.findByRole('link', { name: 'Contact' });
  screen.getByRole('link', { name: 'Live Events' }).focus();
  await expect.poll(() => screen.queryByRole('link', { name: 'Contact' })).toBeNull();
});

test('arrows, Home and End move through a header menu', async () => {
  renderHeader();
  screen.getByRole('button', { name: 'About' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('link', { name: 'FAQ' });
  const second = screen.getByRole('link', { name: 'Welcome' });
  const last = screen.getByRole('link', { name: 'Contact' });
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
});
