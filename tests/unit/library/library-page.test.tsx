import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MembershipNote } from '@/components/library/MembershipNote';
import { AppProviders } from '@/contexts/AppProviders';
import * as subscription from '@/contexts/SubscriptionContext';
import HistoryPage from '@/pages/history';
import LibraryPage from '@/pages/library';
import { deferred } from '../../support/deferred';
import { createTestRouter } from '../../support/test-router';

vi.mock('@/contexts/use-require-sign-in', () => ({ useRequireSignIn: () => false }));

test('keeps the focus on a tab that leads from the history to the library', () => {
  const router = createTestRouter('/history');
  const show = (Page: typeof LibraryPage) => (
    <AppProviders>
      <Page />
    </AppProviders>
  );
  const { rerender } = render(show(HistoryPage), { wrapper: router.Wrapper });
  expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  const tab = screen.getByRole('tab', { name: 'Favorites' });
  act(() => tab.focus());
  router.start('/library?tab=favorites');
  rerender(show(LibraryPage));
  router.finish('/library?tab=favorites');
  expect(tab).toHaveFocus();
  expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('shows that the membership is being checked again', async () => {
  const check = deferred();
  vi.spyOn(subscription, 'useSubscription').mockReturnValue({
    isLoading: false,
    isError: true,
    error: 'Unknown error checking subscription',
    isSubscribed: false,
    refresh: () => check.promise,
  });
  render(<MembershipNote />);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  await act(async () => check.resolve());
  expect(retry).not.toHaveAttribute('aria-busy');
});
