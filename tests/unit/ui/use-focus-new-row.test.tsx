import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusNewRow } from '@/components/ui/use-focus-new-row';

function Rows({ shown, onMore }: { readonly shown: number; readonly onMore: () => void }) {
  const { list, handleMore } = useFocusNewRow<HTMLUListElement>();
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: shown }, (_, index) => index + 1).map((row) => (
          <li key={row}>
            <a href={`/${row}`}>Row {row}</a>
          </li>
        ))}
      </ul>
      {shown < 6 && (
        <button type="button" onClick={handleMore(onMore)}>
          Show more
        </button>
      )}
      <button type="button">Other</button>
    </>
  );
}

function Growing() {
  const [shown, setShown] = useState(2);
  return <Rows shown={shown} onMore={() => setShown(shown + 2)} />;
}

const button = () => screen.getByRole('button', { name: 'Show more' });
const row = (number: number) => screen.getByRole('link', { name: `Row ${number}` });

test('focuses the first new row after a press by keyboard, also when the button disappears', async () => {
  render(<Growing />);
  for (const first of [3, 5]) {
    button().focus();
    await userEvent.keyboard('{Enter}');
    expect(row(first)).toHaveFocus();
  }
});

test('leaves the focus on the button after a click', async () => {
  render(<Growing />);
  await userEvent.click(button());
  expect(row(3)).toBeVisible();
  expect(button()).toHaveFocus();
});

test('leaves the focus of a member who has gone on while the rows were loading', async () => {
  const { rerender } = render(<Rows shown={2} onMore={() => undefined} />);
  button().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  rerender(<Rows shown={4} onMore={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});
