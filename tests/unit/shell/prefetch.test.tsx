import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRouter } from '../../support/test-router';

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void;

let near: Callback = () => undefined;
let margin: string | undefined;

class FakeObserver {
  constructor(callback: Callback, options?: { rootMargin?: string }) {
    near = callback;
    margin = options?.rootMargin;
  }
  observe(): void {}
  unobserve(): void {}
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

async function renderLink(nodeEnv: string, saveData = false) {
  vi.stubEnv('NODE_ENV', nodeEnv);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData } });
  const { AppLink } = await import('@/components/ui/links/AppLink');
  vi.unstubAllEnvs();
  const router = createTestRouter('/events');
  const { container } = render(<AppLink href="/library">Go</AppLink>, { wrapper: router.Wrapper });
  const comeNear = () =>
    act(async () => {
      const target = container.querySelector('a');
      if (target) near([{ isIntersecting: true, target }]);
    });
  return { router, comeNear };
}

test('prefetches a link once within 200 px in production [2.20, 9.9]', async () => {
  const { router, comeNear } = await renderLink('production');
  expect(margin).toBe('200px');
  expect(router.prefetch).not.toHaveBeenCalled();
  await comeNear();
  await comeNear();
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/library');
});

test.each([
  ['in development', 'development', false],
  ['when the browser saves data', 'production', true],
])('prefetches nothing %s', async (_, nodeEnv, savesData) => {
  const { router, comeNear } = await renderLink(nodeEnv, savesData);
  await comeNear();
  expect(router.prefetch).not.toHaveBeenCalled();
});

test('does not open a page whose prefetch had no connection, because it would replace the current one', async () => {
  const { router, comeNear } = await renderLink('production');
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  await comeNear();
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(router.push).not.toHaveBeenCalled();
});
