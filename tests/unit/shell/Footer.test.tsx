import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FooterView } from '@/components/shell/Footer';
import { onConsentRequest } from '@/lib/site/consent/consent';
import { NAVIGATION, shellRouter } from './shell-router';

const renderFooter = (isSubscribed = false) =>
  render(<FooterView isSignedIn={isSubscribed} isSubscribed={isSubscribed} navigation={NAVIGATION} />, {
    wrapper: shellRouter().Wrapper,
  });

const column = (title: string) => screen.queryByRole('navigation', { name: `Footer: ${title}` });

test('the footer shows logo, tagline and links to three social networks in a fixed order [2.37]', () => {
  renderFooter();
  expect(screen.getByRole('link', { name: 'Bellaforte' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Get strong. Stay feminine. Rock your life.')).toBeVisible();
  const networks = within(screen.getByRole('list', { name: 'Social networks' })).getAllByRole('img');
  expect(networks.map((icon) => icon.getAttribute('aria-label'))).toEqual([
    'Instagram',
    'YouTube',
    'Facebook',
  ]);
});

test('a visitor sees the About column and neither Videos nor Quick Links [2.38, 2.39]', () => {
  renderFooter();
  expect(column('About')).toBeVisible();
  expect(screen.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/about/faq');
  expect(screen.getByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/pricing');
  expect(column('Videos')).toBeNull();
  expect(column('Quick Links')).toBeNull();
});

test('a subscribed user sees Videos and the Quick Links [1.4, 2.38, 2.39, 6.5]', () => {
  renderFooter(true);
  expect(column('Videos')).toBeVisible();
  const quick = screen.getByRole('navigation', { name: 'Footer: Quick Links' });
  const links = within(quick).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Live Events', '/events'],
    ['My Library', '/library'],
    ['Watch History', '/library?tab=history'],
  ]);
});

test('the last line names the current year and the terms of use [2.40]', () => {
  vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') });
  renderFooter();
  expect(screen.getByText('© 2031 Bellaforte')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/extra/terms-of-use');
});

test('Privacy choices asks for the consent banner', async () => {
  const asked = vi.fn();
  const stop = onConsentRequest(asked);
  renderFooter();
  await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }));
  expect(asked).toHaveBeenCalledOnce();
  stop();
});
