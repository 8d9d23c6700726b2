// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/site/toasts/ToastList';
import '@/components/ui/overlays/overlay-frames';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { Dialog, SidePanel } from '@/components/ui/overlays/Dialog';
import { ToastProvider, useToast } from '@/contexts/ToastContext';
import type { ToastVariant } from '@/lib/site/toasts/toast-list';

function Asker({ variant }: { readonly variant: ToastVariant }) {
  const { showToast } = useToast();
  return (
    <button
      type="button"
      onClick={() => showToast({ title: 'Saved', message: 'It is in your library.', variant })}
    >
      Ask
    </button>
  );
}

async function renderToast(variant: ToastVariant = 'success') {
  vi.useFakeTimers();
  render(
    <ToastProvider defaultDurationMs={5000}>
      <Asker variant={variant} />
      <ToastArea />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await act(() => vi.dynamicImportSettled());
}

const card = () => screen.queryByText('Saved')?.closest('[data-variant]') ?? null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('is a live region before any toast', () => {
  render(
    <ToastProvider>
      <ToastArea />
    </ToastProvider>,
  );
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
});

test.for(['success', 'danger', 'warning', 'info'] as const)('shows the variant %s [3.9]', async (variant) => {
  await renderToast(variant);
  expect(card()).toHaveAttribute('data-variant', variant);
});

test('pauses toasts while hovered', async () => {
  await renderToast();
  fireEvent.mouseEnter(screen.getByRole('list'));
  pass(60_000);
  expect(card()).toHaveAttribute('data-fading', 'false');
});

test('fades the other toasts after the focused one is dismissed', async () => {
  await renderToast();
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
  act(() => dismiss?.focus());
  if (dismiss) fireEvent.click(dismiss);
  pass(301);
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  pass(5000);
  pass(301);
  expect(card()).toBeNull();
});

const CLOSED = { isOpen: false, onClose: () => undefined };
const OPEN = { ...CLOSED, isOpen: true };

test('shows toasts inside the topmost overlay, because the page behind it is inert', async () => {
  const page = document.createElement('div');
  page.id = '__next';
  document.body.append(page);
  const show = (panel: typeof OPEN, dialog: typeof OPEN) => (
    <ToastProvider defaultDurationMs={Number.POSITIVE_INFINITY}>
      <Asker variant="danger" />
      <ToastArea />
      <SidePanel {...panel} title="Menu">
        Pages
      </SidePanel>
      <Dialog {...dialog} title="Search">
        Classes
      </Dialog>
    </ToastProvider>
  );
  const area = () => screen.getByRole('region', { name: 'Notifications' });
  const { rerender } = render(show(OPEN, CLOSED), { container: page });
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toContainElement(area());
  rerender(show(OPEN, OPEN));
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  expect(dialog).toContainElement(area());
  fireEvent.click(screen.getByText('Ask'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Saved');
  expect(within(dialog).getByRole('button', { name: 'Dismiss' })).toBeVisible();
  rerender(show(OPEN, CLOSED));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(area());
  rerender(show(CLOSED, CLOSED));
  expect(page).toContainElement(area());
  fireEvent.click(within(page).getByRole('button', { name: 'Dismiss' }));
  expect(card()).toHaveAttribute('data-fading', 'true');
  page.remove();
});
