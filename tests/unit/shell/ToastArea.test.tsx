// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/site/toasts/ToastList';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastArea } from '@/components/site/toasts/ToastArea';
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
