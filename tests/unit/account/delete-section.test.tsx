import '@/components/ui/overlays/overlay-frames';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DeleteSection } from '@/components/account/settings/DeleteSection';
import { createTestRouter } from '../../support/test-router';

vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => ({}) }));
vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => ({ isSubscribed: false }) }));

const signIn = { isAsking: false, answer: vi.fn(), prepare: vi.fn(), run: vi.fn() };

test('asks for the confirmation without the error of an earlier try', async () => {
  render(<DeleteSection signIn={signIn} />, { wrapper: createTestRouter('/account/data').Wrapper });
  const open = screen.getByRole('button', { name: 'Delete my account' });
  await userEvent.click(open);
  await userEvent.type(await screen.findByLabelText('Type DELETE to confirm'), 'delete');
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  const error = screen.getByText('Type DELETE in capital letters.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(error).not.toBeInTheDocument());
  await userEvent.click(open);
  expect(await screen.findByLabelText('Type DELETE to confirm')).toBeValid();
  expect(signIn.run).not.toHaveBeenCalled();
});

test('focuses a field with a wrong word, and drops the error once the word is right', async () => {
  render(<DeleteSection signIn={signIn} />, { wrapper: createTestRouter('/account/data').Wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const field = await screen.findByLabelText('Type DELETE to confirm');
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Type DELETE in capital letters.');
  await userEvent.type(field, 'DELETE');
  expect(field).toBeValid();
  expect(field).not.toHaveAccessibleDescription();
});
