// Imported here, so that the lazy import of the route indicator resolves at once.
import 'nprogress';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows header, sub-header, content, footer and settings button in the shop [2.42]', () => {
  renderDemo(ShopPage, '/merchandise');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('HomeMerchandise');
  expect(screen.getByRole('heading', { level: 1, name: 'Merchandise' })).toBeVisible();
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('shows back-to-top only past 250 px [2.42]', () => {
  renderDemo(FrontendPage, '/demo');
  const place = screen.getByTitle('Back to top').parentElement;
  const scrollTo = (top: number) =>
    act(() => {
      window.scrollY = top;
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(250);
  expect(place).toHaveAttribute('data-shown', 'false');
  scrollTo(251);
  expect(place).toHaveAttribute('data-shown', 'true');
  scrollTo(100);
  expect(place).toHaveAttribute('data-shown', 'false');
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

test('links pages, networks and customer service in the shop footer [2.45]', () => {
  renderDemo(ShopPage, '/merchandise');
  const footer = screen.getByRole('contentinfo');
  expect(hrefsIn(within(footer).getByRole('navigation', { name: 'The shop' }))).toEqual({
    Home: '/',
    'Contact us': '/extra/contact-us',
    'Privacy policy': '/extra/privacy-policy',
    'Terms of use': '/extra/terms-of-use',
  });
  const social = within(footer).getByRole('navigation', { name: 'Follow us' });
  expect(within(social).getAllByRole('link')).toHaveLength(3);
  const service = hrefsIn(within(footer).getByRole('navigation', { name: 'Customer service' }));
  expect(Object.values(service)).toEqual([expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/)]);
});

test('accepts any input in the newsletter box [2.45, 5.5]', async () => {
  renderDemo(ShopPage, '/merchandise');
  const box = screen.getByRole('region', { name: 'Newsletter' });
  expect(within(box).getByLabelText('Email')).toHaveAccessibleDescription(
    'We promise to not share your email with anyone',
  );
  const submit = within(box).getByRole('button', { name: 'Subscribe' });
  act(() => submit.click());
  expect(within(box).getByRole('status')).toHaveTextContent('no letter will follow');
});

test('names the accepted payments [2.45]', () => {
  renderDemo(ShopPage, '/merchandise');
  const logos = within(screen.getByRole('list', { name: 'Accepted payments' })).getAllByRole('img');
  expect(logos.map((logo) => logo.getAttribute('alt'))).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'PayPal',
  ]);
});
