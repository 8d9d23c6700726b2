// Imported here, so that the lazy import resolves at once, even on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OfflineNotice } from '@/components/site/page/OfflineNotice';
import { AppLink } from '@/components/ui/links/AppLink';
import { Dialog } from '@/components/ui/overlays/Dialog';
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

test('announces a lost connection inside the open dialog', async () => {
  render(
    <ToastProvider>
      <OfflineNotice />
      <Dialog isOpen onClose={() => undefined} title="Weekly goal">
        <p>Three classes</p>
      </Dialog>
    </ToastProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  const region = dialog.querySelector<HTMLElement>('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(region).toHaveTextContent('You’re offline. What’s on this page still works.');
});
