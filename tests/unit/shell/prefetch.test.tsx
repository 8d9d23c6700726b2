import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubIntersections } from '../../support/observers';
import { createTestRouter } from '../../support/test-router';

let intersections: ReturnType<typeof stubIntersections>;

beforeEach(() => {
  vi.resetModules();
  intersections = stubIntersections();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

async function renderLink(nodeEnv: string, saveData = false, href = '/library') {
  vi.stubEnv('NODE_ENV', nodeEnv);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData } });
  const { AppLink } = await import('@/components/ui/links/AppLink');
  vi.unstubAllEnvs();
  const router = createTestRouter('/events');
  render(<AppLink href={href}>Go</AppLink>, { wrapper: router.Wrapper });
  return { router, comeNear: () => act(async () => intersections.show(true)) };
}

test('prefetches a link once within 200 px in production [2.20, 9.9]', async () => {
  const { router, comeNear } = await renderLink('production');
  expect(intersections.options?.rootMargin).toBe('200px');
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

test.each([
  ['whose prefetch had no connection', '/library', false, 0],
  ['that was prefetched', '/library', true, 1],
  ['whose data is never prefetched', '/library/playlists/morning', true, 0],
] as const)('opens a page offline only if the device has it: one %s', async (_, href, wasOnline, calls) => {
  const { router, comeNear } = await renderLink('production', false, href);
  vi.stubGlobal('navigator', { ...navigator, onLine: wasOnline });
  await comeNear();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(router.push).toHaveBeenCalledTimes(calls);
});

test('prefetches a page that was left, for Back, but not one whose query has changed', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { RouteFocus } = await import('@/components/shell/RouteFocus');
  vi.unstubAllEnvs();
  const { Wrapper, go, prefetch } = createTestRouter('/videos');
  render(<RouteFocus />, { wrapper: Wrapper });
  go('/videos?level=beginner', true);
  go('/pricing');
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledExactlyOnceWith('/videos?level=beginner'));
});
