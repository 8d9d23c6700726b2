import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '@/components/ui/Tabs';

const TABS = ['one', 'two', 'three'].map((id) => ({ id, label: id }));

function Sample() {
  const [selected, setSelected] = useState('one');
  return (
    <Tabs label="Profile" tabs={TABS} selectedId={selected} onSelect={setSelected}>
      Panel {selected}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('makes only the selected tab a tab stop, which names the panel', async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(tab('one')).toHaveFocus();
  await userEvent.click(tab('two'));
  expect(TABS.map(({ id }) => tab(id).tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole('tabpanel', { name: 'two' })).toHaveTextContent('Panel two');
});

test('moves the focus with arrows, Home and End, and wraps around', async () => {
  render(<Sample />);
  tab('one').focus();
  const visited: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}', 'x']) {
    await userEvent.keyboard(key);
    visited.push(document.activeElement?.textContent ?? null);
  }
  expect(visited).toEqual(['two', 'three', 'one', 'three', 'one', 'one']);
  expect(tab('one')).toHaveAttribute('aria-selected', 'true');
});
