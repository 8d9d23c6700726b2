import { fireEvent, render, screen } from '@testing-library/react';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HeroAccount } from '@/components/shell/AccountArea';
import { MainLayout } from '@/components/shell/MainLayout';
import { SiteNotices } from '@/components/shell/SiteNotices';
import { CacheDebug } from '@/components/shell/SiteServices';
import { AppProviders } from '@/contexts/AppProviders';
import { usePageBreadcrumb } from '@/contexts/BreadcrumbContext';
import { publicEnv } from '@/lib/platform/config/env';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { allowConsole, expectConsole } from '../../support/console-guard';
import { renderForMember } from '../../support/member-site/member-site';
import { createTestRouter, renderAt } from '../../support/test-router';

function Page({ breadcrumb }: { readonly breadcrumb: PageBreadcrumb }) {
  usePageBreadcrumb(breadcrumb);
  return <p>Content</p>;
}

const shell = (children: ReactNode, breadcrumb?: PageBreadcrumb) => (
  <AppProviders breadcrumb={breadcrumb}>
    <MainLayout>{children}</MainLayout>
    <SiteNotices />
  </AppProviders>
);

const open = (path: string, children: ReactNode = <p>Content</p>) => renderAt(shell(children), path);

test.each([
  ['/', 0],
  ['/events', 1],
])('shows on %s the footer and %i headers [2.1, 2.23]', (path, headers) => {
  open(path);
  expect(screen.queryAllByRole('banner')).toHaveLength(headers);
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('says on every page that payments are a trial run, and only then', () => {
  const { unmount } = open('/');
  expect(screen.queryByText(/real card/)).toBeNull();
  unmount();
  Object.assign(publicEnv, { isTestPayments: true });
  onTestFinished(() => void Object.assign(publicEnv, { isTestPayments: false }));
  open('/');
  expect(screen.getByText(/No real card is charged/)).toBeVisible();
});

test('keeps the frame when a page fails, and shows the next page', async () => {
  expectConsole('error', 'Page failed');
  allowConsole('error', /The above error occurred|broken/);
  const Faulty = () => {
    if (useRouter().asPath === '/events') throw new Error('broken');
    return <p>Another page</p>;
  };
  const router = createTestRouter('/events');
  render(shell(<Faulty />), { wrapper: router.Wrapper });
  expect(await screen.findByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  router.go('/pricing');
  expect(screen.getByText('Another page')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'We couldn’t show this page' })).toBeNull();
});

test('forces the brand theme with the light scheme [2.27]', () => {
  document.documentElement.setAttribute('data-bs-theme', 'dark');
  const { unmount } = open('/events');
  expect(document.documentElement).toHaveAttribute('data-theme', 'brand');
  expect(document.documentElement).toHaveAttribute('data-bs-theme', 'light');
  unmount();
  expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark');
});

const trail = () => screen.getByRole('navigation', { name: 'Breadcrumb' });

test('shows the default trail Home > name [2.22]', () => {
  open('/events', <Page breadcrumb={{ name: 'Live Events', description: 'Move together.' }} />);
  expect(trail()).toHaveTextContent('HomeLive Events');
  expect(screen.getByRole('heading', { level: 1, name: 'Live Events' })).toBeVisible();
  expect(screen.getByText('Move together.')).toBeVisible();
});

test('shows the trail of a page and hides the title on request [2.21]', () => {
  const items = [{ name: 'Videos', href: '/videos' }, { name: 'Hip reset' }];
  open('/watch/hip-reset', <Page breadcrumb={{ name: 'Hip reset', hideTitle: true, items }} />);
  expect(trail()).toHaveTextContent('VideosHip reset');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('replaces the banner on the next page, and clears it on a page without one', () => {
  const { rerender } = open('/events', <Page key="a" breadcrumb={{ name: 'First' }} />);
  expect(trail()).toHaveTextContent('HomeFirst');
  rerender(shell(<Page key="b" breadcrumb={{ name: 'Second' }} />));
  expect(trail()).toHaveTextContent('HomeSecond');
  rerender(shell(<p>Content</p>));
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  rerender(shell(<p>Content</p>, { name: 'Third' }));
  expect(trail()).toHaveTextContent('HomeThird');
});

test('names the missing provider of the banner', () => {
  const missing = 'useBreadcrumb must be used within a BreadcrumbProvider';
  expect(() => render(<Page breadcrumb={{ name: 'First' }} />)).toThrow(missing);
});

test('shows Back to top past 250 px, which scrolls to the top [2.24, 4.21, 9.9]', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  open('/events');
  const place = screen.getByRole('button', { name: 'Back to top' }).parentElement;
  const scrollAt = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  scrollAt(250);
  expect(place).toHaveAttribute('data-shown', 'false');
  scrollAt(251);
  expect(place).toHaveAttribute('data-shown', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('starts with a link to the content', () => {
  open('/events');
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('renders banner, content, loading overlay and an empty auth area on the server [4.19]', () => {
  const { Wrapper } = createTestRouter('/events');
  const html = renderToString(<Wrapper>{shell(<p>Content</p>, { name: 'Library' })}</Wrapper>);
  expect(html).toContain('Library');
  expect(html).toContain('<p>Content</p>');
  expect(html).toContain('data-testid="loading-overlay"');
  expect(html).toMatch(/data-testid="auth-area"><\/div>/);
});

test('offers the debug object to all users in development [7.21]', async () => {
  onTestFinished(() => void Reflect.deleteProperty(window, 'cacheDebug'));
  expect(publicEnv.isDevelopment).toBe(true);
  renderForMember(<CacheDebug />, '/events');
  await vi.waitFor(() => expect(window.cacheDebug?.list()).toEqual([]));
});

test('shows a visitor of home the sign-in link', async () => {
  renderForMember(<HeroAccount />, '/');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/sign-in');
});

test('shows a notice while offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('/events');
  expect(screen.getByText(/You’re offline/)).toBeVisible();
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});
