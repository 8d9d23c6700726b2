import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { LevelDots } from '@/components/ui/LevelDots';
import { PasswordField } from '@/components/ui/PasswordField';
import { ProgressBar, ProgressRing } from '@/components/ui/ProgressBar';
import { Select } from '@/components/ui/Select';
import { ErrorState } from '@/components/ui/StateMessage';
import { Switch } from '@/components/ui/Switch';
import { TextArea, TextField } from '@/components/ui/TextField';
import { drawOnServer } from '../../support/take-over';

test('keeps the focus on a busy button and ignores presses', async () => {
  const onClick = vi.fn();
  render(
    <Button isBusy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('keeps the focus on a button that a press disables, and ignores presses', async () => {
  const onClick = vi.fn();
  const buttons = (disabled: boolean) => (
    <>
      <Button disabled={disabled} onClick={onClick}>
        Save
      </Button>
      <IconButton icon="minus" label="Less" disabled={disabled} onClick={onClick} />
    </>
  );
  const { rerender } = render(buttons(false));
  for (const name of ['Save', 'Less']) {
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    rerender(buttons(true));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    rerender(buttons(false));
  }
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('does not submit a form again while its button is busy', () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

const HELP = { hint: 'For your classes.', error: 'Write an address.' };

test.each([
  ['text field', <TextField key="text" label="Email" {...HELP} />],
  ['select', <Select key="select" label="Email" options={[]} {...HELP} />],
])('names a %s by its label and describes it by error and hint', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Email');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Write an address. For your classes.');
  expect(screen.getByRole('alert')).toHaveTextContent('Write an address.');
});

test('does not mark a field without an error as invalid', () => {
  render(<TextField label="Email" error={null} />);
  expect(screen.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid');
});

function Letter() {
  const [subject, setSubject] = useState('');
  const [words, setWords] = useState('');
  return (
    <>
      <TextField label="Subject" value={subject} onChange={({ target }) => setSubject(target.value)} />
      <TextArea label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <p role="status">{`${subject}: ${words}`}</p>
    </>
  );
}

test('reports text that was typed before hydration', async () => {
  const takeOver = drawOnServer(<Letter />);
  screen.getByLabelText<HTMLInputElement>('Subject').value = 'Hips';
  screen.getByLabelText<HTMLTextAreaElement>('Words').value = 'They hurt';
  takeOver();
  expect(screen.getByRole('status')).toHaveTextContent('Hips: They hurt');
  await userEvent.type(screen.getByLabelText('Words'), ' less');
  expect(screen.getByRole('status')).toHaveTextContent('Hips: They hurt less');
  expect(screen.getByLabelText('Subject')).toHaveValue('Hips');
});

test('shows and hides a password', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('turns a labeled switch on', async () => {
  render(<Switch label="Email notifications" />);
  const control = screen.getByRole('switch', { name: 'Email notifications' });
  await userEvent.click(control);
  expect(control).toBeChecked();
});

test.for([
  [-5, '0'],
  [41.6, '42'],
  [130, '100'],
] as const)('reads progress of %d percent as %s', ([percent, shown]) => {
  render(
    <>
      <ProgressBar label="Bar" percent={percent} />
      <ProgressRing label="Ring" percent={percent} />
    </>,
  );
  for (const name of ['Bar', 'Ring'])
    expect(screen.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', shown);
});

test.for([
  ['beginner', 1],
  ['intermediate', 2],
  ['advanced', 3],
  ['all', 0],
] as const)('fills the dots of level %s: %d', ([level, dots]) => {
  const { container } = render(<LevelDots level={level} />);
  expect(container.querySelectorAll('[data-on="true"]')).toHaveLength(dots);
});

test('shows the initials of an avatar when the picture cannot be loaded', () => {
  const { container } = render(<Avatar name="Mara Vale" photoUrl="/missing.png" />);
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect(container).toHaveTextContent('MV');
});

test('announces an error with Retry [8.27]', async () => {
  const onRetry = vi.fn();
  render(<ErrorState title="Not loaded" message="Check your connection." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not loadedCheck your connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
