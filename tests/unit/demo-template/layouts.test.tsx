// Imported here, so that the lazy import of the route indicator resolves at once.
import 'nprogress';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BlankPage } from '@/components/demo-template/layouts/BlankPage';
import { DEFAULT_DEMO_LAYOUT, DEMO_LAYOUTS } from '@/components/demo-template/layouts/demo-layout';
import { FrontendPage } from '@/components/demo-template/media/FrontendPage';
import { ShopPage } from '@/components/demo-template/shop/ShopPage';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { renderDemo } from './render-demo';

const hrefsIn = (element: HTMLElement): Record<string, string | null> =>
  Object.fromEntries(
    within(element)
      .getAllByRole('link')
      .map((link) => [link.textContent ?? '', link.getAttribute('href')]),
  );

test('has three layouts, Frontend by default [2.41]', () => {
  expect(Object.keys(DEMO_LAYOUTS)).toEqual(['blank', 'frontend', 'merchandise']);
  expect(DEFAULT_DEMO_LAYOUT).toBe('frontend');
});

test('shows only the content in the blank layout [2.41]', () => {
  renderDemo(BlankPage, '/demo/blank');
  expect(screen.getByRole('main')).toHaveTextContent('Blank layout');
  for (const role of ['banner', 'contentinfo', 'button']) expect(screen.queryByRole(role)).toBeNull();
});

test('shows header, sub-header, content, footer and settings button in the shop [2.42]', () => {
  renderDemo(ShopPage, '/merchandise');
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getByRole(role)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('HomeMerchandise');
  expect(screen.getByRole('heading', { level: 1, name: 'Merchandise' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('shows back-to-top only past 250 px [2.42]', () => {
  renderDemo(FrontendPage, '/demo');
  const place = screen.getByTitle('Back to top').parentElement;
  const isShownAt = (top: number) => {
    vi.stubGlobal('scrollY', top);
    fireEvent.scroll(window);
    return place?.dataset.shown;
  };
  expect([250, 251, 100].map(isShownAt)).toEqual(['false', 'true', 'false']);
});

test('links the user menu to watchlist, subscription, account and logout, and closes it [2.49]', async () => {
  renderDemo(FrontendPage, '/demo');
  const menu = screen.getByRole('navigation', { name: 'User' });
  const opener = screen.getByRole('button', { name: 'User menu' });
  await userEvent.click(opener);
  expect(hrefsIn(menu)).toEqual({
    'My Account': '/profile',
    Watchlist: '/play-list',
    Subscription: '/pricing',
    Logout: '/auth/login',
  });
  await userEvent.click(within(menu).getByRole('link', { name: 'Watchlist' }));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  stopRouteIndicator();
});

test('shows pages, networks, service, newsletter and payments in the shop footer [2.45, 5.5]', () => {
  renderDemo(ShopPage, '/merchandise');
  const footer = within(screen.getByRole('contentinfo'));
  expect(hrefsIn(footer.getByRole('navigation', { name: 'The shop' }))).toEqual({
    Home: '/',
    'Contact us': '/extra/contact-us',
    'Privacy policy': '/extra/privacy-policy',
    'Terms of use': '/extra/terms-of-use',
  });
  const social = footer.getByRole('navigation', { name: 'Follow us' });
  expect(within(social).getAllByRole('link')).toHaveLength(3);
  const service = hrefsIn(footer.getByRole('navigation', { name: 'Customer service' }));
  expect(Object.values(service)).toEqual([expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/)]);

  const box = within(footer.getByRole('region', { name: 'Newsletter' }));
  const promise = 'We promise to not share your email with anyone';
  expect(box.getByLabelText('Email')).toHaveAccessibleDescription(promise);
  fireEvent.click(box.getByRole('button', { name: 'Subscribe' }));
  expect(box.getByRole('status')).toHaveTextContent('no letter will follow');

  const logos = within(footer.getByRole('list', { name: 'Accepted payments' })).getAllByRole('img');
  const names = logos.map((logo) => logo.getAttribute('alt'));
  expect(names).toEqual(['Visa', 'Mastercard', 'American Express', 'PayPal']);
});
