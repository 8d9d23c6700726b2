// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SidePanel } from '@/components/ui/overlays/Dialog';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <SidePanel isOpen={isOpen} onClose={() => setIsOpen(false)} title="Menu" closeLabel="Close menu">
        <a href="#somewhere">Somewhere</a>
      </SidePanel>
    </>
  );
}

const open = async () => {
  render(<Opener />);
  await userEvent.click(screen.getByText('Open'));
  await screen.findByRole('dialog', { name: 'Menu' });
};

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('traps the focus and locks the page behind', async () => {
  await open();
  const inside = [screen.getByRole('button', { name: 'Close menu' }), screen.getByText('Somewhere')];
  await userEvent.tab();
  expect(inside).toContain(document.activeElement);
  screen.getByText('Open').focus();
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  );
  expect(document.body.style.overflow).toBe('hidden');
});

test('closes on Escape and the close button, and returns the focus', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(screen.getByText('Open')).toHaveFocus();
  await userEvent.click(screen.getByText('Open'));
  await userEvent.click(await screen.findByRole('button', { name: 'Close menu' }));
  await gone();
  expect(screen.getByText('Open')).toHaveFocus();
});
