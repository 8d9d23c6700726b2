import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Select } from '@/components/ui/Select';
import { ErrorState } from '@/components/ui/StateMessage';

test('names a select by its label and describes it by hint and error', async () => {
  const onChange = vi.fn();
  render(
    <Select
      label="Remind me"
      hint="On this site."
      error="Choose one."
      options={[
        { value: '10', label: '10 minutes before' },
        { value: '60', label: 'An hour before' },
      ]}
      value="10"
      onChange={({ target }) => onChange(target.value)}
    />,
  );
  const field = screen.getByLabelText('Remind me');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Choose one\..*On this site\.|On this site\..*Choose one\./);
  await userEvent.selectOptions(field, 'An hour before');
  expect(onChange).toHaveBeenCalledWith('60');
});

test('announces an error with Retry [8.27]', async () => {
  const onRetry = vi.fn();
  render(<ErrorState title="Not loaded" message="Check your connection." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not loadedCheck your connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
