import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { TextField } from '@/components/ui/TextField';
import { drawOnServer } from '../../support/take-over';

test('disables submitting before hydration, and submits to the handler after it', async () => {
  const onSend = vi.fn();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget).get('password'));
  };
  const takeOver = drawOnServer(
    <Form onSubmit={handleSubmit}>
      <TextField label="Password" name="password" />
      <Button>Show</Button>
      <Button type="submit">Sign In</Button>
    </Form>,
  );
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Show' })).toBeEnabled();
  screen.getByLabelText<HTMLInputElement>('Password').value = 'secret';

  takeOver();
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('secret');
});

test('sends nothing from a form without a submit button', () => {
  drawOnServer(
    <Form aria-label="Dates">
      <input name="start" defaultValue="2026-11-01" />
    </Form>,
  );
  expect(screen.getByRole('form')).toHaveAttribute('method', 'dialog');
});
