// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/lib/member/collection-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListView } from '@/components/library/ListView';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { LIST_SIZE } from '@/lib/watch/history/history';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { serveAsLeft } from '../../support/serve-site';

const site = startMemberSite();

const AT = '2026-11-20T08:00:00.000Z';
const IDS = ['video-gone', 'video-one-minute-breath'];

async function open(ids = IDS, history: readonly (readonly [videoId: string, row: object])[] = []) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { uid } = await site.signIn();
  await Promise.all(history.map(([id, row]) => site.write(`users/${uid}/history/${id}`, row)));
  const items = Object.fromEntries(ids.map((id) => [id, AT]));
  await site.write(`users/${uid}/lists/favorites`, { items, removed: {}, updatedAt: AT });
  return show();
}

const show = () =>
  renderForMember(
    <>
      <ListView list="favorites" />
      <ToastArea />
    </>,
    '/library',
  );

test('says that an unavailable class could not be removed', async () => {
  await open();
  const remove = await screen.findByRole('button', { name: 'Remove A class you saved' });
  const refused = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Refused' } };
  mountFetch(async () => Response.json(refused, { status: 403 }));
  await userEvent.click(remove);
  expect(await screen.findByText('That didn’t work')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove A class you saved' })).toBeVisible();
});

test('keeps the name of a class that has left, and finds similar ones', async () => {
  serveAsLeft('video-one-minute-breath');
  await open();
  const remove = await screen.findByRole('button', { name: 'Remove One Minute of Breath' });
  expect(remove.closest('article')).toHaveTextContent('This class isn’t in the studio anymore.');
  expect(screen.queryByRole('link', { name: 'One Minute of Breath' })).toBeNull();
});

test('says that a class is removed once the member is back online', async () => {
  await open();
  const favorite = await screen.findByRole('button', {
    name: 'Favorite: One Minute of Breath',
    pressed: true,
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mountFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(favorite);
  expect(await screen.findByText(/^We’ll remove it from your library/)).toBeVisible();
});

test('says that more classes could not be loaded, and loads them again', async () => {
  await open(Array.from({ length: 25 }, (_, index) => `video-gone-${index}`));
  const more = await screen.findByRole('button', { name: 'Show more' });
  const { fetch } = globalThis;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(more);
  expect(await screen.findByText('We couldn’t load these classes')).toBeVisible();
  vi.stubGlobal('fetch', fetch);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const buttons = () => screen.getAllByRole('button', { name: 'Remove A class you saved' });
  await waitFor(() => expect(buttons()).toHaveLength(25));
});

test('shows as many classes after Back as before, so that the scroll position fits', async () => {
  window.history.replaceState({ key: 'entry' }, '');
  const buttons = () => screen.getAllByRole('button', { name: 'Remove A class you saved' });
  const { unmount } = await open(Array.from({ length: 25 }, (_, index) => `video-gone-${index}`));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(buttons()).toHaveLength(25));
  unmount();
  show();
  await waitFor(() => expect(buttons()).toHaveLength(25));
  window.history.replaceState(null, '');
});

test('marks a saved class as done although it is older than the first page of the history', async () => {
  const row = { positionSec: 0, furthestSec: 60, durationSec: 60, playedSec: 60, updatedAt: AT };
  const longAgo = '2022-11-20T08:00:00.000Z';
  const done = { ...row, updatedAt: longAgo, completedAt: longAgo };
  const history = Array.from({ length: LIST_SIZE.page }, (_, index) => [`recent-${index}`, row] as const);
  await open(IDS, [
    ...history,
    ['video-one-minute-breath', done],
    ['video-gone', { ...done, title: 'Evening Stretch' }],
  ]);
  expect(await screen.findByText('Done')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Evening Stretch' })).toBeVisible();
});
