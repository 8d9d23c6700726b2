import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SessionBuilder } from '@/components/library/playlists/SessionBuilder';
import { AppProviders } from '@/contexts/AppProviders';
import { createTestRouter } from '../../support/test-router';

test('says at the field that the minutes are out of range', async () => {
  const onBuild = vi.fn();
  render(
    <AppProviders>
      <SessionBuilder onBuild={onBuild} isBusy={false} />
    </AppProviders>,
    { wrapper: createTestRouter('/library?tab=playlists').Wrapper },
  );
  const minutes = screen.getByLabelText('Minutes');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Build it' }));
  expect(minutes).toHaveFocus();
  expect(minutes).toHaveAccessibleDescription('Choose between 5 and 180 minutes.');
  expect(onBuild).not.toHaveBeenCalled();
});
