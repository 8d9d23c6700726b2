// Loaded here, so that what the dialog loads lazily is there at once however busy the machine.
import '@/components/ui/overlays/overlay-frames';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { ConfirmDialog, Dialog } from '@/components/ui/overlays/Dialog';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Search">
        <p>Inside</p>
        <ActionMenu label="More" icon="more" actions={[{ label: 'Rename', onSelect: () => undefined }]} />
      </Dialog>
    </>
  );
}

const opener = () => screen.getByText('Open');

const open = async () => {
  render(<Opener />);
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Search' });
};

test('a dialog is modal, carries its title as its name and takes the focus', async () => {
  const dialog = await open();
  expect(dialog).toHaveTextContent('Inside');
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('the page behind is out of reach, for screen readers too, until the dialog is closed', async () => {
  const page = document.createElement('div');
  page.id = '__next';
  document.body.append(page);
  render(<Opener />, { container: page });
  await userEvent.click(opener());
  await screen.findByRole('dialog');
  expect(page.inert).toBe(true);
  expect(page).not.toContainElement(screen.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  expect(page.inert).toBe(false);
  expect(opener()).toHaveFocus();
  page.remove();
});

test('Close takes the dialog away and gives the focus back to what opened it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('the focus also goes back when the dialog leaves together with its part of the page', async () => {
  function Passing() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog isOpen onClose={() => setIsOpen(false)} title="Search">
            Inside
          </Dialog>
        )}
      </>
    );
  }
  render(<Passing />);
  await userEvent.click(opener());
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
  expect(document.body.style.overflow).not.toBe('hidden');
});

test('Escape takes the dialog away, unless a menu inside was open', async () => {
  const dialog = await open();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('dialog')).toBe(dialog);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes the topmost of two dialogs only', async () => {
  const close = { outer: vi.fn(), inner: vi.fn() };
  render(
    <Dialog isOpen onClose={close.outer} title="Outer">
      <Dialog isOpen onClose={close.inner} title="Inner">
        Inside
      </Dialog>
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'Inner' });
  await userEvent.keyboard('{Escape}');
  // Effects run from the inside out, so the outer one was shown last.
  expect(close.outer.mock.calls.length + close.inner.mock.calls.length).toBe(1);
});

test('a press beside the dialog closes it, one inside does not', async () => {
  const dialog = await open();
  fireEvent.click(screen.getByText('Inside'));
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a selection of text that ends beside the dialog leaves it open', async () => {
  const dialog = await open();
  fireEvent.mouseDown(screen.getByText('Inside'));
  fireEvent.mouseUp(dialog);
  // The browser clicks on what both ends have in common.
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('the page behind holds still while a dialog is open, and only then', async () => {
  await open();
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  expect(document.body.style.overflow).not.toBe('hidden');
});

test('the device’s way back closes the dialog', async () => {
  const watchers: { onclose: (() => void) | null; readonly destroy: () => void }[] = [];
  class Watcher {
    onclose: (() => void) | null = null;
    readonly destroy = vi.fn();
    constructor() {
      watchers.push(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  await open();
  act(() => watchers[0]?.onclose?.());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
  cleanup();
});

test('a confirmation names the action and tells its two ways out apart', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      isOpen
      title="Delete it?"
      confirmLabel="Delete playlist"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It cannot be brought back.
    </ConfirmDialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete playlist' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});
