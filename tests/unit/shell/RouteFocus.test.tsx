import { render, screen, waitFor } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteFocus } from '@/components/shell/RouteFocus';
import { startRouteIndicator, stopRouteIndicator } from '@/components/ui/links/route-indicator';

const events = mitt();
const router = {
  events,
  asPath: '/from-here',
  beforePopState: () => undefined,
  prefetch: async () => undefined,
} as unknown as NextRouter;

const pageAt = (asPath: string) => (
  <RouterContext.Provider value={{ ...router, asPath }}>
    <main tabIndex={-1}>Content</main>
    <RouteFocus />
  </RouterContext.Provider>
);
const renderPage = () => render(pageAt(router.asPath));

/** nprogress marks the document while its bar runs. */
const isRunning = () => document.documentElement.classList.contains('nprogress-busy');
const begin = async () => {
  startRouteIndicator();
  await waitFor(() => expect(isRunning()).toBe(true));
};

afterEach(() => stopRouteIndicator());

test('ends the indicator when a route completes or fails, or only the hash changes [2.18]', async () => {
  renderPage();
  for (const [event, ...values] of [
    ['routeChangeComplete', '/pricing'],
    ['routeChangeError', new Error('no connection'), '/pricing'],
    ['hashChangeComplete', '/pricing#plans'],
  ] as const) {
    await begin();
    events.emit(event, ...values);
    await waitFor(() => expect(isRunning()).toBe(false));
  }
});

test('keeps the indicator until the second of two pages is there', async () => {
  renderPage();
  await begin();
  events.emit('routeChangeError', Object.assign(new Error('Route Cancelled'), { cancelled: true }), '/slow');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isRunning()).toBe(true);
  events.emit('routeChangeComplete', '/pricing');
  await waitFor(() => expect(isRunning()).toBe(false));
});

test('focuses the content when the focused element is gone', () => {
  renderPage();
  events.emit('routeChangeComplete', '/pricing');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('leaves the focus where it is when a page reads its own data again', () => {
  const { rerender } = renderPage();
  events.emit('routeChangeStart', router.asPath);
  rerender(pageAt(router.asPath));
  events.emit('routeChangeComplete', router.asPath);
  expect(document.body).toHaveFocus();
});

test('restores the scroll position although Back has another router object', () => {
  type Pop = Parameters<NextRouter['beforePopState']>[0];
  let pop: Pop = () => true;
  const beforePopState = (callback: Pop): void => {
    pop = callback;
  };
  const pageOf = (asPath: string) => (
    <RouterContext.Provider value={{ ...router, asPath, beforePopState }}>
      <main tabIndex={-1}>{asPath}</main>
      <RouteFocus />
    </RouterContext.Provider>
  );
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1809);
  window.history.replaceState({ key: 'home' }, '');
  const { rerender } = render(pageOf('/'));
  events.emit('routeChangeStart', '/watch/one');
  rerender(pageOf('/watch/one'));
  events.emit('routeChangeComplete', '/watch/one');
  expect(scrollTo).not.toHaveBeenCalled();

  pop({ key: 'home', url: '/', as: '/', options: {} } as Parameters<Pop>[0]);
  events.emit('routeChangeStart', '/');
  rerender(pageOf('/'));
  events.emit('routeChangeComplete', '/');
  expect(scrollTo).toHaveBeenCalledWith({ top: 1809, behavior: 'instant' });
});

test('hides the bar from screen readers and gives it no invalid role', async () => {
  renderPage();
  await begin();
  expect(document.querySelector('#nprogress .bar')).toHaveAttribute('aria-hidden', 'true');
  expect(document.querySelector('#nprogress [role]')).toBeNull();
});
