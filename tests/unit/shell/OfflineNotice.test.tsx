import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OfflineNotice } from '@/components/site/page/OfflineNotice';
import { AppLink } from '@/components/ui/links/AppLink';
import { ToastProvider } from '@/contexts/ToastContext';
import { createTestRouter } from '../../support/test-router';

/** Follows a link to the library without a connection. */
async function followOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const router = createTestRouter('/events');
  render(
    <ToastProvider>
      <OfflineNotice />
      <AppLink href="/library">Library</AppLink>
    </ToastProvider>,
    { wrapper: router.Wrapper },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Library' }));
  expect(router.push).not.toHaveBeenCalled();
  return router;
}

test('opens the page of a link followed offline once the connection is back', async () => {
  const router = await followOffline();
  act(() => window.dispatchEvent(new Event('online')));
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/library');
  act(() => window.dispatchEvent(new Event('online')));
  expect(router.push).toHaveBeenCalledOnce();
});

test('opens nothing when another page was opened meanwhile', async () => {
  const router = await followOffline();
  router.start('/videos');
  act(() => window.dispatchEvent(new Event('online')));
  expect(router.push).not.toHaveBeenCalled();
});
