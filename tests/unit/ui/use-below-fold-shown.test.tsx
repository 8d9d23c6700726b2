import { act, render, screen, waitFor } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { restoreScroll } from '@/components/ui/links/entry-memory';
import { useBelowFoldShown, useUnscrolledFirstPage } from '@/components/ui/use-below-fold-shown';

function Page() {
  return (
    <p data-is-unscrolled={useUnscrolledFirstPage()}>{useBelowFoldShown() ? 'whole page' : 'first screen'}</p>
  );
}

test('renders the first screen of a page that a link opened, then the rest', async () => {
  render(<Page />);
  expect(screen.getByText('first screen')).toBeVisible();
  expect(screen.getByText('first screen')).toHaveAttribute('data-is-unscrolled', 'false');
  await waitFor(() => expect(screen.getByText('whole page')).toBeVisible());
});

test('renders a page of the server whole, and hydrates it whole', async () => {
  const html = renderToString(<Page />);
  expect(html).toContain('whole page');
  const box = document.createElement('div');
  box.innerHTML = html;
  const root = await act(async () => hydrateRoot(box, <Page />));
  expect(box).toHaveTextContent('whole page');
  expect(box.firstChild, 'after hydration').toHaveAttribute('data-is-unscrolled', 'true');
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(box.firstChild, 'after scrolling').toHaveAttribute('data-is-unscrolled', 'false');
  act(() => root.unmount());
});

test('renders a page whole to which the visitor goes back, so that it can be scrolled', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  window.history.replaceState({ key: 'list' }, '');
  let pop: Parameters<NextRouter['beforePopState']>[0] = () => true;
  const memory = restoreScroll({
    asPath: '/',
    beforePopState: (callback) => {
      pop = callback;
    },
  });
  memory.start();
  pop({ key: 'list', url: '/', as: '/', options: {} } as Parameters<typeof pop>[0]);
  render(<Page />);
  expect(screen.getByText('whole page')).toBeVisible();
  memory.complete();
  memory.stop();
});
