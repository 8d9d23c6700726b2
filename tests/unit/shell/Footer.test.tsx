import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Footer } from '@/components/shell/Footer';
import { onConsentRequest } from '@/lib/site/consent/consent';
import { buildSignedIn } from '../../support/builders';
import { renderAt } from '../../support/test-router';
import { NAVIGATION } from './navigation';

const member = vi.hoisted(() => ({ isSubscribed: false }));
vi.mock('@/contexts/AuthContext', () => ({
  useAuth: () => ({ state: member.isSubscribed ? buildSignedIn() : { status: 'signed-out' } }),
}));
vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => member }));

function renderFooter(isSubscribed = false) {
  member.isSubscribed = isSubscribed;
  renderAt(<Footer navigation={NAVIGATION} />, '/events');
}

const column = (title: string) => screen.queryByRole('navigation', { name: `Footer: ${title}` });

test('shows a visitor logo, tagline, networks in a fixed order, About and terms of use [2.37, 2.38, 2.39, 2.40]', () => {
  vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') });
  renderFooter();
  expect(screen.getByText('Get strong. Stay feminine. Rock your life.')).toBeVisible();
  const networks = within(screen.getByRole('list', { name: 'Social networks' })).getAllByRole('img');
  const names = networks.map((icon) => icon.getAttribute('aria-label'));
  expect(names).toEqual(['Instagram', 'YouTube', 'Facebook']);
  expect(column('About')).toBeVisible();
  expect(column('Videos')).toBeNull();
  expect(column('Quick Links')).toBeNull();
  expect(screen.getByText('© 2031 Bellaforte')).toBeVisible();
  for (const [name, href] of [
    ['Bellaforte', '/'],
    ['FAQ', '/about/faq'],
    ['Membership', '/pricing'],
    ['Terms of Use', '/extra/terms-of-use'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('shows a subscribed user Videos and Quick Links [1.4, 2.38, 2.39, 6.5]', () => {
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

test('requests the consent banner by Privacy choices', async () => {
  const asked = vi.fn();
  const stop = onConsentRequest(asked);
  renderFooter();
  await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }));
  expect(asked).toHaveBeenCalledOnce();
  stop();
});
