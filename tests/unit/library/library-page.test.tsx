import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppProviders } from '@/contexts/AppProviders';
import HistoryPage from '@/pages/history';
import LibraryPage from '@/pages/library';
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
