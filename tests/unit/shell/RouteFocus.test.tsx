import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useContext } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteFocus } from '@/components/shell/RouteFocus';
import { startRouteIndicator, stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { createTestRouter } from '../../support/test-router';

const page = (
  <>
    <main tabIndex={-1}>Content</main>
    <RouteFocus />
  </>
);

function renderPage() {
  const router = createTestRouter('/from-here');
  render(page, { wrapper: router.Wrapper });
  return router;
}

/** nprogress marks the document while its bar runs. */
const isRunning = () => document.documentElement.classList.contains('nprogress-busy');
const begin = async () => {
  startRouteIndicator();
  await waitFor(() => expect(isRunning()).toBe(true));
};

afterEach(() => stopRouteIndicator());

test.each<[string, (router: ReturnType<typeof renderPage>) => void]>([
  ['a route completes', ({ finish }) => finish('/pricing')],
  ['a route fails', ({ fail }) => fail('/pricing')],
  ['only the hash changes', ({ goToHash }) => goToHash('/from-here#plans')],
])('ends the indicator when %s [2.18]', async (_, end) => {
  const router = renderPage();
  await begin();
  end(router);
  await waitFor(() => expect(isRunning()).toBe(false));
});

test('keeps the indicator until the second of two pages is there', async () => {
  const { cancel, finish } = renderPage();
  await begin();
  cancel('/slow');
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(isRunning()).toBe(true);
  finish('/pricing');
  await waitFor(() => expect(isRunning()).toBe(false));
});

test('focuses the content when the focused element is gone', () => {
  renderPage().finish('/pricing');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('leaves the focus where it is when a page reads its own data again', () => {
  renderPage().go('/from-here');
  expect(document.body).toHaveFocus();
});

test('restores the scroll position although Back has another router object', () => {
  type Pop = Parameters<NextRouter['beforePopState']>[0];
  let pop: Pop = () => true;
  const beforePopState = (callback: Pop): void => {
    pop = callback;
  };
  function Listening() {
    const router = useContext(RouterContext);
    return (
      <RouterContext.Provider value={router && { ...router, beforePopState }}>{page}</RouterContext.Provider>
    );
  }
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1809);
  window.history.replaceState({ key: 'home' }, '');
  const { go, Wrapper } = createTestRouter('/');
  render(<Listening />, { wrapper: Wrapper });
  window.history.replaceState({ key: 'class' }, '');
  go('/watch/one');
  expect(scrollTo).not.toHaveBeenCalled();

  pop({ key: 'home', url: '/', as: '/', options: {} } as Parameters<Pop>[0]);
  go('/');
  expect(scrollTo).toHaveBeenCalledWith({ top: 1809, behavior: 'instant' });
});

test('hides the bar from screen readers and gives it no invalid role', async () => {
  renderPage();
  await begin();
  expect(document.querySelector('#nprogress .bar')).toHaveAttribute('aria-hidden', 'true');
  expect(document.querySelector('#nprogress [role]')).toBeNull();
});
