import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { Form } from '@/components/ui/Form';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { useFieldChecks } from '@/components/ui/use-field-checks';
import { renderAt } from '../../support/test-router';

const CHECKS = { city: (value: string) => (value.startsWith('G') ? null : 'Cities start with G.') };

function CityForm({ onSend }: { readonly onSend: () => void }) {
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  return (
    <Form noValidate onSubmit={whenValid(onSend)}>
      <TextField label="City" {...fieldProps('city')} />
      <button type="submit">Send</button>
    </Form>
  );
}

function openForm() {
  const onSend = vi.fn();
  render(<CityForm onSend={onSend} />);
  const send = screen.getByRole('button', { name: 'Send' });
  return { onSend, city: screen.getByLabelText('City'), send };
}

test('checks a field on leave, and while typing only when an error is shown [5.6]', async () => {
  const { onSend, city, send } = openForm();
  await userEvent.click(city);
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(city, 'Wien');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Cities start with G.');
  await userEvent.clear(city);
  await userEvent.type(city, 'Graz');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(send);
  expect(onSend).toHaveBeenCalledOnce();
});

test('focuses the first invalid field and sends nothing', async () => {
  const { onSend, city, send } = openForm();
  await userEvent.click(send);
  expect(city).toHaveFocus();
  expect(city).toHaveAttribute('aria-invalid', 'true');
  expect(onSend).not.toHaveBeenCalled();
});

test('shows an error only after the pressed button is released', async () => {
  const user = userEvent.setup();
  const { city, send } = openForm();
  await user.type(city, 'Wien');
  await user.pointer({ keys: '[MouseLeft>]', target: send });
  expect(city).not.toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: send });
  expect(screen.getByRole('alert')).toHaveTextContent('Cities start with G.');
  expect(city).toHaveFocus();
});

test('shows Caps Lock while it is on', () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  const press = (isOn: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    event.getModifierState = (name) => isOn && name === 'CapsLock';
    fireEvent(field, event);
  };
  press(true);
  expect(screen.getByText('Caps Lock is on.')).toBeVisible();
  press(false);
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
});

test('lets no keyboard correct a password that is shown', async () => {
  render(<PasswordField label="Password" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  const field = screen.getByLabelText('Password');
  for (const [name, value] of [
    ['type', 'text'],
    ['autocorrect', 'off'],
    ['autocapitalize', 'none'],
    ['spellcheck', 'false'],
  ] as const)
    expect(field).toHaveAttribute(name, value);
});

function Links() {
  const { signIn, signUp } = useAuthLinks();
  return <p>{`${signIn} ${signUp}`}</p>;
}

test.each([
  ['/', '/auth/sign-in /auth/sign-up'],
  ['/events?day=1', '/auth/sign-in?next=%2Fevents%3Fday%3D1 /auth/sign-up?next=%2Fevents%3Fday%3D1'],
  ['/auth/sign-in?next=%2Fbrowse', '/auth/sign-in?next=%2Fbrowse /auth/sign-up?next=%2Fbrowse'],
  ['/auth/sign-in?next=%2F%2Fevil.example', '/auth/sign-in /auth/sign-up'],
])('links from %s to sign-in and back', (asPath, text) => {
  renderAt(<Links />, asPath);
  expect(screen.getByText(text)).toBeVisible();
});
