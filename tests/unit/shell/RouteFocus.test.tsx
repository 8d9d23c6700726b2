import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactNode, useContext, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteFocus } from '@/components/shell/RouteFocus';
import { startRouteIndicator, stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { createTestRouter } from '../../support/test-router';

const frame = (content: ReactNode) => (
  <div>
    <a href="/">Home</a>
    <main tabIndex={-1}>{content}</main>
    <RouteFocus />
  </div>
);
const page = frame('Content');

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

function Filters({ names }: { readonly names: readonly string[] }) {
  const [shown, setShown] = useState(names);
  if (shown.length === 0) return null;
  return (
    <section>
      {shown.map((name) => (
        <p key={name}>
          <button type="button" onClick={() => setShown(shown.filter((one) => one !== name))}>
            {name}
          </button>
        </p>
      ))}
    </section>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

test('focuses the next control, then the one before, when the focused control disappears', async () => {
  render(frame(<Filters names={['Yoga', 'Hips', 'Sleep']} />));
  await press('Hips');
  await expectFocus('Sleep');
  await press('Sleep');
  await expectFocus('Yoga');
});

test('focuses what follows when a whole section disappears, and skips a disabled control', async () => {
  const section = (
    <div>
      <Filters names={['Yoga']} />
      <input type="button" value="Off" disabled />
      <button type="button">Show more</button>
    </div>
  );
  render(frame(section));
  await press('Yoga');
  await expectFocus('Show more');
});

test('focuses the content when it has no other control', async () => {
  render(frame(<Filters names={['Yoga']} />));
  await press('Yoga');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('leaves the focus alone after a click', async () => {
  render(frame(<Filters names={['Yoga', 'Hips']} />));
  await userEvent.click(screen.getByRole('button', { name: 'Yoga' }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.body).toHaveFocus();
});

test('leaves the focus of a followed link to the next page', async () => {
  const { rerender } = render(frame(<a href="/videos">Classes</a>));
  screen.getByRole('link', { name: 'Classes' }).focus();
  rerender(frame(<button type="button">Two</button>));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.body).toHaveFocus();
});
