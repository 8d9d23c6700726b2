// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { ConfirmDialog } from '@/components/ui/overlays/ConfirmDialog';
import { Dialog, SidePanel } from '@/components/ui/overlays/Dialog';

interface OpenerProps {
  readonly Overlay?: typeof Dialog | typeof SidePanel;
  readonly isKept?: boolean;
}

/** A button with its overlay, which unmounts when it closes unless it `isKept`. */
function Opener({ Overlay = Dialog, isKept = true }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {(isKept || isOpen) && (
        <Overlay isOpen={isOpen} onClose={() => setIsOpen(false)} title="Search">
          <p>Inside</p>
          <ActionMenu label="More" icon="more" actions={[{ label: 'Rename', onSelect: () => undefined }]} />
        </Overlay>
      )}
    </>
  );
}

const opener = () => screen.getByText('Open');

const open = async (page = <Opener />) => {
  render(page);
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Search' });
};

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The page's element, which is inert while an overlay is open. */
function addPage(): HTMLElement {
  const page = document.createElement('div');
  page.id = '__next';
  document.body.append(page);
  onTestFinished(() => page.remove());
  return page;
}

test.each([
  ['dialog', Dialog],
  ['side panel', SidePanel],
])('is a modal %s, named by its title, that keeps the focus and the scroll position', async (_, Overlay) => {
  const overlay = await open(<Opener Overlay={Overlay} />);
  expect(overlay).toHaveTextContent('Inside');
  expect(overlay).toHaveAttribute('aria-modal', 'true');
  expect(overlay).toContainElement(document.activeElement as HTMLElement);
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.tab();
  expect(within(overlay).getAllByRole('button')).toContain(document.activeElement);
  act(() => opener().focus());
  await waitFor(() => expect(overlay).toContainElement(document.activeElement as HTMLElement));

  await userEvent.keyboard('{Escape}');
  await gone();
  expect(opener()).toHaveFocus();
  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await gone();
  expect(opener()).toHaveFocus();
  expect(document.body.style.overflow).not.toBe('hidden');
});

test('makes the page behind inert until the dialog closes', async () => {
  const page = addPage();
  render(<Opener />, { container: page });
  await userEvent.click(opener());
  await screen.findByRole('dialog');
  expect(page.inert).toBe(true);
  expect(page).not.toContainElement(screen.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  expect(page.inert).toBe(false);
  expect(opener()).toHaveFocus();
});

test('returns the focus and unlocks the page when the dialog unmounts', async () => {
  await open(<Opener isKept={false} />);
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
  expect(document.body.style.overflow).not.toBe('hidden');
});

test('focuses the nearest control when the opener is removed while the dialog is open', async () => {
  function Plan() {
    const [isOpen, setIsOpen] = useState(false);
    const [isChanged, setIsChanged] = useState(false);
    const change = () => {
      setIsChanged(true);
      setIsOpen(false);
    };
    return (
      <main>
        <section>
          {!isChanged && (
            <button type="button" onClick={() => setIsOpen(true)}>
              Open
            </button>
          )}
          <button type="button">Manage</button>
        </section>
        <ConfirmDialog
          isOpen={isOpen}
          title="Change plan"
          confirmLabel="Change"
          onConfirm={change}
          onClose={() => setIsOpen(false)}
        >
          Today
        </ConfirmDialog>
      </main>
    );
  }
  const page = addPage();
  render(<Plan />, { container: page });
  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  expect(page.inert).toBe(false);
  expect(screen.getByRole('button', { name: 'Manage' })).toHaveFocus();
});

test('closes on Escape, unless a menu inside is open', async () => {
  const dialog = await open();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('dialog')).toBe(dialog);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes only one of two dialogs on Escape', async () => {
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

test('closes on a click beside the dialog, not inside', async () => {
  const dialog = await open();
  fireEvent.click(screen.getByText('Inside'));
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('stays open when a text selection ends beside the dialog', async () => {
  const dialog = await open();
  fireEvent.mouseDown(screen.getByText('Inside'));
  fireEvent.mouseUp(dialog);
  // Browsers send the click to the common ancestor of both elements.
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('closes on the back gesture of the device', async () => {
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

test('calls onConfirm for the action and onClose for Cancel', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  const dialog = { title: 'Delete it?', confirmLabel: 'Delete playlist', onConfirm, onClose };
  render(
    <ConfirmDialog isOpen {...dialog}>
      It cannot be brought back.
    </ConfirmDialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete playlist' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});
