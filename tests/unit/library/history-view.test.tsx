// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/lib/watch/history/history-remote';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HistoryView } from '@/components/library/history/HistoryView';
import { LibraryPage } from '@/components/library/LibraryPage';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { settingsRemote } from '@/lib/account/settings/settings-remote';
import { AppError } from '@/lib/platform/errors/app-error';
import { addDays } from '@/lib/training/programs/days';
import { LIST_SIZE } from '@/lib/watch/history/history';
import { type Progress, toDocument } from '@/lib/watch/history/progress';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { serveAsLeft } from '../../support/serve-site';
import { buildProgress } from '../watch/history/build-progress';

const site = startMemberSite();

async function open(rows: readonly Partial<Progress>[]) {
  const { uid } = await site.signIn();
  const write = (row: Partial<Progress>) =>
    site.write(`users/${uid}/history/${row.videoId ?? 'video-a'}`, toDocument(buildProgress(row)));
  await Promise.all(rows.map(write));
  renderForMember(
    <>
      <HistoryView uid={uid} />
      <ToastArea />
    </>,
    '/history',
  );
  return uid;
}

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows all months again once the last class of the chosen month is removed', async () => {
  await open([
    { videoId: 'video-a', title: 'Hip reset', updatedAt: '2026-03-10T10:00:00.000Z' },
    { videoId: 'video-b', title: 'Evening flow', updatedAt: '2026-02-10T10:00:00.000Z' },
  ]);
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

test('offers no Undo to the next member of what the member before removed', async () => {
  const { uid } = await site.signIn();
  await site.write(`users/${uid}/history/video-a`, toDocument(buildProgress({ title: 'Hip reset' })));
  renderForMember(<LibraryPage />, '/history');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Hip reset' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
  expect(await screen.findByText('Removed from your history.')).toBeVisible();
  await act(() => site.signIn());
  expect(await screen.findByText('No classes here')).toBeVisible();
  expect(screen.queryByText('Removed from your history.')).toBeNull();
});

test('undoes "not done", until the class is marked as done by hand', async () => {
  const doneAt = '2026-03-10T10:00:00.000Z';
  const uid = await open([{ title: 'Hip reset', updatedAt: doneAt, completedAt: doneAt }]);
  const stored = async () => (await site.read(`users/${uid}/history/video-a`))?.completedAt;
  const mark = async (label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for Hip reset' }));
    await userEvent.click(screen.getByRole('menuitem', { name: label }));
  };
  await mark('Mark as not done');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(stored).toEqual(expect.any(String));
  await expect.poll(() => screen.queryByText('Marked as not done.')).toBeNull();
  await mark('Mark as not done');
  expect(await screen.findByText('Marked as not done.')).toBeVisible();
  await mark('Mark as done');
  await expect.poll(() => screen.queryByText('Marked as not done.')).toBeNull();
  expect(await stored()).toEqual(expect.any(String));
});

test('offers similar classes beside a class that has left, instead of its page', async () => {
  serveAsLeft('video-one-minute-breath');
  await open([{ videoId: 'video-one-minute-breath', title: 'One Minute of Breath' }]);
  expect(await screen.findByRole('link', { name: 'Similar classes to One Minute of Breath' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'One Minute of Breath' })).toBeNull();
});

test('keeps a break for 14 days, counting today', async () => {
  const uid = await open([{}]);
  await userEvent.click(await screen.findByText('Your rhythm'));
  await userEvent.click(screen.getByRole('switch', { name: /taking a break/ }));
  const stored = async () => (await site.read(`users/${uid}/settings/goals`))?.freezes;
  await expect.poll(stored).toHaveLength(1);
  const [from = '', to = ''] = String(await stored()).split('/');
  expect(addDays(from, 13)).toBe(to);
});

test('says when older classes cannot be read and when a break cannot be saved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open(Array.from({ length: LIST_SIZE.page }, (_, index) => ({ videoId: `video-${index}` })));
  const rhythm = await screen.findByText('Your rhythm');
  const refused = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Refused' } };
  mountFetch(async () => Response.json(refused, { status: 403 }));
  await userEvent.click(rhythm);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your history');
  await userEvent.click(screen.getByRole('switch', { name: /taking a break/ }));
  expect(await screen.findByText('That didn’t work')).toBeVisible();
});

test('says that the settings could not be read, and reads them again on Retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(settingsRemote, 'read').mockRejectedValueOnce(new AppError('network', 'No connection'));
  await open([{}]);
  const pause = await screen.findByRole('switch', { name: /^Pause history/ });
  expect(await screen.findByText('We couldn’t load your settings.')).toBeVisible();
  expect(pause).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(pause).toBeEnabled());
  expect(screen.queryByText('We couldn’t load your settings.')).toBeNull();
});
