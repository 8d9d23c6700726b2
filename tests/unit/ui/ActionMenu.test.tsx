import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from '@/components/ui/ActionMenu';

async function openMenu() {
  const [onSave, onRemove] = [vi.fn(), vi.fn()];
  const remove = { label: 'Remove', onSelect: onRemove, isDangerous: true };
  render(<ActionMenu label="More" icon="more" actions={[{ label: 'Save', onSelect: onSave }, remove]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return { onSave, onRemove };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('focuses the first action on opening and moves with arrows', async () => {
  await openMenu();
  expect(item('Save')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Save')).toHaveFocus();
});

test.each([
  ['a chosen action, which runs once', '{End}{Enter}', 1],
  ['Escape', '{Escape}', 0],
])('closes on %s, and returns the focus', async (_, keys, removals) => {
  const { onSave, onRemove } = await openMenu();
  await userEvent.keyboard(keys);
  expect(onRemove).toHaveBeenCalledTimes(removals);
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('stays open when a press focuses an element around it, and closes when the focus leaves', async () => {
  const menu = <ActionMenu label="More" icon="more" actions={[{ label: 'Save', onSelect: vi.fn() }]} />;
  render(
    <>
      <main tabIndex={-1}>{menu}</main>
      <button type="button">Next</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  act(() => screen.getByRole('main').focus());
  expect(item('Save')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  expect(screen.queryByRole('menu')).toBeNull();
});

test('shows whether an action is on, and a text beside the icon', async () => {
  const actions = [
    { label: 'Favorites', isOn: true, onSelect: vi.fn() },
    { label: 'Watchlist', isOn: false, onSelect: vi.fn() },
  ];
  render(<ActionMenu label="Add to: Flow" text="Add to" icon="more" actions={actions} />);
  const button = screen.getByRole('button', { name: 'Add to: Flow' });
  expect(button).toHaveTextContent('Add to');
  await userEvent.click(button);
  expect(screen.getByRole('menuitemcheckbox', { name: 'Favorites' })).toBeChecked();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Watchlist' })).not.toBeChecked();
});

test.each([
  ['a narrow window with the button at its right', 344, 284, 328, 'right'],
  ['a narrow window with the button at its left', 344, 16, 110, 'left'],
  ['a wide window with the button at its right', 1280, 1196, 1240, 'right'],
])('opens the menu inside %s', async (_, width, left, right, side) => {
  vi.stubGlobal('innerWidth', width);
  const box = new DOMRect(left, 0, right - left, 44);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  await openMenu();
  expect(screen.getByRole('menu')).toHaveAttribute('data-side', side);
});
