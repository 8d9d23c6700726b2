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

function renderPage() {
  render(
    <RouterContext.Provider value={router}>
      <main tabIndex={-1}>Content</main>
      <RouteFocus />
    </RouterContext.Provider>,
  );
}

/** nprogress marks the document while its bar runs. */
const isRunning = () => document.documentElement.classList.contains('nprogress-busy');
const begin = async () => {
  startRouteIndicator();
  await waitFor(() => expect(isRunning()).toBe(true));
};

afterEach(() => stopRouteIndicator());

test('the indicator ends when the route has arrived or failed, and when it was only a place on the page [2.18]', async () => {
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

test('a second click while the first page loads keeps the indicator until the second one is there', async () => {
  renderPage();
  await begin();
  events.emit('routeChangeError', Object.assign(new Error('Route Cancelled'), { cancelled: true }), '/slow');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isRunning()).toBe(true);
  events.emit('routeChangeComplete', '/pricing');
  await waitFor(() => expect(isRunning()).toBe(false));
});

test('a focus that went with the old page goes on from the content of the new one', () => {
  renderPage();
  events.emit('routeChangeComplete', '/pricing');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the place is restored though the router is another object on the page that is gone back to', () => {
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

test('the bar is decoration and has no role that does not exist', async () => {
  renderPage();
  await begin();
  expect(document.querySelector('#nprogress .bar')).toHaveAttribute('aria-hidden', 'true');
  expect(document.querySelector('#nprogress [role]')).toBeNull();
});
