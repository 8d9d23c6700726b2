// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/lib/watch/history/history-remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HistoryView } from '@/components/library/history/HistoryView';
import { toDocument } from '@/lib/watch/history/progress';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { createTestRouter } from '../../support/test-router';
import { buildProgress } from '../watch/history/build-progress';

const site = startMemberSite();

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows all months again once the last class of the chosen month is removed', async () => {
  const { uid } = await site.signIn();
  for (const [videoId, title, updatedAt] of [
    ['video-a', 'Hip reset', '2026-03-10T10:00:00.000Z'],
    ['video-b', 'Evening flow', '2026-02-10T10:00:00.000Z'],
  ] as const)
    await site.write(
      `users/${uid}/history/${videoId}`,
      toDocument(buildProgress({ videoId, title, updatedAt })),
    );
  renderForMember(<HistoryView />, createTestRouter('/history').Wrapper);
  const month = await screen.findByRole('combobox', { name: 'Month' });
  await userEvent.selectOptions(month, 'February 2026');
  expect(shown()).toEqual(['Evening flow']);
  await userEvent.click(screen.getByRole('button', { name: 'More for Evening flow' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
  expect(await screen.findByText('Removed from your history.')).toBeVisible();
  expect(month).toHaveDisplayValue('Any month');
  expect(within(month).queryByText('February 2026')).toBeNull();
  expect(shown()).toEqual(['Hip reset']);
});
