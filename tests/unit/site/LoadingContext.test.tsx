import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadingProvider, useContentReady, useLoading } from '@/contexts/LoadingContext';
import { passTime as pass } from '../../support/pass-time';
import { createTestRouter, type TestRouter } from '../../support/test-router';

function Overlay() {
  const overlay = useLoading();
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

test('hides the first overlay after 700 ms when the page is ready at once', () => {
  open();
  pass(699);
  expect(shown()).toBe('initial');
  pass(1);
  expect(shown()).toBe('none');
});

test('hides the overlay when a hash link replaces a slow route', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  pass(900);
  router.cancel('/videos');
  router.goToHash('/#plans');
  expect(shown()).toBe('none');
});

test('compares a new route with the address on screen', () => {
  const router = open();
  pass(2000);
  router.go('/videos');
  pass(2000);
  router.start('/videos?level=1');
  expect(shown()).toBe('none');
  router.start('/');
  expect(shown()).toBe('route-change');
});

test('marks each path of a page that serves several as ready', () => {
  const router = open();
  router.go('/watch/squats');
  pass(700);
  expect(shown()).toBe('none');
});

test('hides the overlay on a page restored from the back-forward cache, and covers later routes', () => {
  const router = open();
  pass(2000);
  router.start('/videos');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(shown()).toBe('none');
  router.start('/events');
  expect(shown()).toBe('route-change');
});

test('names the missing provider [8.7]', () => {
  expect(() => render(<Overlay />)).toThrow('useLoading must be used within a LoadingProvider');
});
