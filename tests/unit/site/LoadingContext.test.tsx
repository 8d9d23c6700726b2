import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadingProvider, useContentReady, useLoading } from '@/contexts/LoadingContext';
import { passTime as pass } from '../../support/pass-time';
import { createTestRouter, type TestRouter } from '../../support/test-router';

function Overlay() {
  const { overlay } = useLoading();
  return <p role="status">{overlay.isVisible ? overlay.type : 'none'}</p>;
}

function Page({ isReady = true }: { readonly isReady?: boolean }) {
  useContentReady(isReady);
  return null;
}

function open(page = <Page />): TestRouter {
  const router = createTestRouter('/');
  render(
    <LoadingProvider>
      <Overlay />
      {page}
    </LoadingProvider>,
    { wrapper: router.Wrapper },
  );
  return router;
}

const shown = (): string | null => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
});

test('it is part of the page the server sends', () => {
  const { Wrapper } = createTestRouter('/');
  const html = renderToString(
    <Wrapper>
      <LoadingProvider>
        <Overlay />
      </LoadingProvider>
    </Wrapper>,
  );
  expect(html).toContain('initial');
});

test('the first overlay goes 700 ms after a page that is ready at once', () => {
  open();
  pass(699);
  expect(shown()).toBe('initial');
  pass(1);
  expect(shown()).toBe('none');
});

test('a page that never becomes ready is shown after 3 s', () => {
  open(<Page isReady={false} />);
  pass(2999);
  expect(shown()).toBe('initial');
  pass(1);
  expect(shown()).toBe('none');
});

test('a route change is covered until it completes, for at least 800 ms', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  expect(shown()).toBe('route-change');
  pass(300);
  router.finish('/videos');
  expect(shown()).toBe('route-change');
  pass(499);
  expect(shown()).toBe('route-change');
  pass(1);
  expect(shown()).toBe('none');
});

test('a failed route is uncovered immediately', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  router.fail('/videos');
  expect(shown()).toBe('none');
});

test('a second press while a route is slow goes on under the same veil, which still goes after 3 s', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  pass(2500);
  router.cancel('/videos');
  expect(shown()).toBe('route-change');
  router.start('/events');
  pass(499);
  expect(shown()).toBe('route-change');
  pass(1);
  expect(shown()).toBe('none');
});

test('a link to a place on this page, pressed while another page is slow, uncovers it', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  pass(900);
  router.cancel('/videos');
  router.goToHash('/#plans');
  expect(shown()).toBe('none');
});

test('a hung route is uncovered after 3 s', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  pass(3000);
  expect(shown()).toBe('none');
});

test('a route within the first second is not covered', () => {
  const router = open();
  pass(900);
  router.go('/videos');
  expect(shown()).toBe('none');
});

test('a change of the query is not covered', () => {
  const router = open();
  pass(2000);
  router.go('/?tab=history');
  expect(shown()).toBe('none');
});

test('the address a later route is compared with is the one on screen', () => {
  const router = open();
  pass(2000);
  router.go('/videos');
  pass(2000);
  router.start('/videos?level=1');
  expect(shown()).toBe('none');
  router.start('/');
  expect(shown()).toBe('route-change');
});

test('a page that serves several paths marks each of them as ready', () => {
  const router = open();
  router.go('/watch/squats');
  pass(700);
  expect(shown()).toBe('none');
});

test('a page that is going away is not covered by a route change [4.17]', () => {
  const router = open();
  pass(2000);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  router.start('/videos');
  expect(shown()).toBe('none');
});

test('a page restored from the back-forward cache is uncovered and covers routes again', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(shown()).toBe('none');
  router.start('/events');
  expect(shown()).toBe('route-change');
});

test('no timer runs while nothing is shown', () => {
  open();
  pass(2000);
  expect(vi.getTimerCount()).toBe(0);
});

test('outside its provider the hook says which one is missing [8.7]', () => {
  expect(() => render(<Overlay />)).toThrow('useLoading must be used within a LoadingProvider');
});
