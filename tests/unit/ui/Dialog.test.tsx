import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Dialog } from '@/components/ui/Dialog';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Search">
        <p>Inside</p>
      </Dialog>
    </>
  );
}

const open = async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Search' });
};

test('a dialog opens as a modal and carries its title as its name', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  expect(await open()).toHaveTextContent('Inside');
  expect(showModal).toHaveBeenCalledOnce();
});

test('Close takes the dialog away', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog is closed while it is still on the page, so that the browser gives the focus back', async () => {
  const wasOnPage: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    wasOnPage.push(this.isConnected);
    this.open = false;
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  cleanup();
  expect(wasOnPage).toEqual([true, true]);
});

test('Escape, which the browser turns into cancel, takes the dialog away', async () => {
  const dialog = await open();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press beside the dialog closes it, one inside does not', async () => {
  const dialog = await open();
  fireEvent.click(screen.getByText('Inside'));
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
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
  await userEvent.click(screen.getByRole('button', { name: 'Delete playlist' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});
