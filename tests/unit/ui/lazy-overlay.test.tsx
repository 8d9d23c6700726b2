import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import type { OverlayProps } from '@/components/ui/overlays/overlay-frames';
import { prepareOverlaysWhenNear } from '@/components/ui/overlays/overlay-loaders';
import { allowConsole, expectConsole } from '../../support/console-guard';

const Frame = ({ isOpen }: OverlayProps) => isOpen && <p>Inside</p>;
function setUp() {
  const load = vi.fn(async () => ({ Frame }));
  return { load, ...lazyOverlay('Frame', load) };
}

test('loads nothing for a dialog that stays closed', () => {
  const { load, Overlay } = setUp();
  render(<Overlay isOpen={false} onClose={() => undefined} />);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['was loaded ahead', false],
  ['came after the dialog was rendered', true],
])('opens a dialog at once whose code %s', async (_, isRendered) => {
  const { load, Overlay, prepare } = setUp();
  const close = () => undefined;
  const { rerender } = render(isRendered && <Overlay isOpen={false} onClose={close} />);
  prepare();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  rerender(<Overlay isOpen onClose={close} />);
  expect(screen.getByText('Inside')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('loads code that failed ahead again when the dialog opens', async () => {
  expectConsole('warn', 'A dialog will load when it opens');
  const { load, Overlay, prepare } = setUp();
  load.mockRejectedValueOnce(new Error('offline'));
  prepare();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  render(<Overlay isOpen onClose={() => undefined} />);
  expect(await screen.findByText('Inside')).toBeVisible();
});

test('shows an error when the code does not load, and opens on Retry', async () => {
  expectConsole('warn', 'A dialog could not be loaded');
  const onClose = vi.fn();
  const { load, Overlay } = setUp();
  load.mockRejectedValueOnce(new Error('offline'));
  render(<Overlay isOpen onClose={onClose} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps the page when a dialog fails, and opens it again', async () => {
  expectConsole('error', 'A dialog failed');
  allowConsole('error', /The above error occurred|broken/);
  const drawn = vi.fn((): ReactNode => {
    throw new Error('broken');
  });
  const { Overlay } = lazyOverlay('Frame', async () => ({
    Frame: ({ isOpen }: OverlayProps) => isOpen && drawn(),
  }));
  const page = (isOpen: boolean) => (
    <>
      <h1>A page</h1>
      <Overlay isOpen={isOpen} onClose={() => undefined} />
    </>
  );
  const { rerender } = render(page(true));
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
  rerender(page(false));
  drawn.mockReturnValue(<p>Inside</p>);
  rerender(page(true));
  expect(await screen.findByText('Inside')).toBeVisible();
});

test.for([
  ['pointer', (button: Element) => fireEvent.pointerOver(button)],
  ['focus', (button: Element) => fireEvent.focusIn(button)],
] as const)('loads dialogs when the %s reaches a control that opens one', async ([, reach]) => {
  render(
    <>
      <button type="button">Play</button>
      <button type="button" aria-haspopup="dialog">
        Filters
      </button>
    </>,
  );
  const prepare = vi.fn(async () => undefined);
  const stop = prepareOverlaysWhenNear(prepare);
  reach(screen.getByText('Play'));
  expect(prepare).not.toHaveBeenCalled();
  reach(screen.getByText('Filters'));
  reach(screen.getByText('Filters'));
  await waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  stop();
});
