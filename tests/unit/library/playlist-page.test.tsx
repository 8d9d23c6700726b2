// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/components/ui/overlays/overlay-frames';
import '@/lib/member/collection-remote';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddToPlaylistDialog } from '@/components/library/playlists/AddToPlaylistDialog';
import { PlaylistPage } from '@/components/library/playlists/PlaylistPage';
import { PlaylistRows } from '@/components/library/playlists/PlaylistRows';
import { SessionBar } from '@/components/library/playlists/SessionBar';
import { BreadcrumbBanner } from '@/components/shell/MainLayout';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { onOfflineNavigation } from '@/components/ui/links/offline-navigation';
import { deleteDoc } from '@/lib/firebase/documents';
import { memberDocument } from '@/lib/firebase/member-document';
import { currentSession, startSession } from '@/lib/library/session-queue';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { serveAsLeft } from '../../support/serve-site';
import { createTestRouter } from '../../support/test-router';

const site = startMemberSite();

const AT = '2026-11-20T08:00:00.000Z';
const MORNING = {
  title: 'Morning',
  videoIds: ['video-bloom-after', 'video-one-minute-breath'],
  createdAt: AT,
  updatedAt: AT,
  rev: 1,
  applied: [],
};

async function open(fields: object | null) {
  const { uid } = await site.signIn();
  const path = `users/${uid}/playlists/p1`;
  if (fields) await site.write(path, fields);
  const { Wrapper, push } = createTestRouter('/library/playlists/p1?id=p1');
  const page = (
    <>
      <BreadcrumbBanner />
      <PlaylistPage />
    </>
  );
  renderForMember(page, Wrapper);
  const stored = async (expected: object) =>
    waitFor(async () => expect(await site.read(path)).toMatchObject(expected));
  return { path, push, stored };
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Classes in order' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

async function more(action: string, of = 'Morning'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${of}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

test('names the playlist in the breadcrumb once it is read [2.21]', async () => {
  await open(MORNING);
  const trail = await screen.findByRole('navigation', { name: /breadcrumb/i });
  expect(await within(trail).findByText('Morning')).toBeInTheDocument();
});

test('moves a class by arrow keys, announces its position and keeps the focus', async () => {
  const { stored } = await open(MORNING);
  const handle = await screen.findByRole('button', { name: /^Move One Minute of Breath, 2 of 2/ });
  handle.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(rows()[0]).toBe('One Minute of Breath');
  expect(screen.getByText('One Minute of Breath is now 1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Move One Minute of Breath, 1 of 2/ })).toHaveFocus();
  await stored({ videoIds: ['video-one-minute-breath', 'video-bloom-after'] });
  await userEvent.keyboard('{ArrowUp}');
  expect(rows()[0]).toBe('One Minute of Breath');
});

/** Presses the handle of the first row. Returns a function that moves the pointer over the second row. */
async function dragFirst(button: number) {
  const handle = await screen.findByRole('button', { name: /1 of 2$/ });
  const list = screen.getByRole('list', { name: 'Classes in order' });
  list.setPointerCapture = () => undefined;
  for (const [index, row] of within(list).getAllByRole('listitem').entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * 100, 300, 100);
  fireEvent.pointerDown(handle, { button });
  return (buttons: number) => fireEvent.pointerMove(list, { buttons, clientY: 150 });
}

test('moves a class by a drag, and back when the button was released where no page sees it', async () => {
  await open(MORNING);
  await screen.findByText('One Minute of Breath');
  const moveTo = await dragFirst(0);
  moveTo(1);
  expect(rows()[0]).toBe('One Minute of Breath');
  moveTo(0);
  expect(rows()[1]).toBe('One Minute of Breath');
  moveTo(1);
  expect(rows()[1]).toBe('One Minute of Breath');
});

test('moves the dragged class even if another device adds a class above it during the drag', async () => {
  const onMove = vi.fn();
  const rowsOf = (...videoIds: string[]) => (
    <PlaylistRows videoIds={videoIds} cards={null} onMove={onMove} onTake={() => undefined} />
  );
  const { rerender } = render(rowsOf('one', 'two'));
  const moveTo = await dragFirst(0);
  rerender(rowsOf('new', 'one', 'two'));
  moveTo(1);
  fireEvent.pointerUp(screen.getByRole('list', { name: 'Classes in order' }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ videoId: 'one', nth: 0 }, 1);
});

test('leaves the right button on a handle to the context menu', async () => {
  await open(MORNING);
  await screen.findByText('One Minute of Breath');
  const moveTo = await dragFirst(2);
  moveTo(2);
  expect(rows()[1]).toBe('One Minute of Breath');
});

test('moves a class by its menu, without a drag, and keeps the focus', async () => {
  const { stored } = await open(MORNING);
  await more('Move up', 'One Minute of Breath');
  expect(rows()[0]).toBe('One Minute of Breath');
  expect(screen.getByText('One Minute of Breath is now 1 of 2')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'More for One Minute of Breath' });
  expect(button).toHaveFocus();
  await stored({ videoIds: ['video-one-minute-breath', 'video-bloom-after'] });
  await userEvent.click(button);
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move down' }));
  expect(rows()[1]).toBe('One Minute of Breath');
});

test('removes and announces the last class, and links an empty playlist to the classes', async () => {
  const { stored } = await open({ ...MORNING, videoIds: ['video-one-minute-breath'] });
  await more('Remove from playlist', 'One Minute of Breath');
  const said = screen.getByText('One Minute of Breath removed from this playlist');
  expect(said).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('list', { name: 'Classes in order' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Find a class' })).toBeVisible();
  expect(screen.getByText('0 classes')).toBeVisible();
  await stored({ videoIds: [] });
});

test('shows an unpublished class without a link and leaves it out of the session', async () => {
  await open({ ...MORNING, videoIds: ['video-gone', 'video-one-minute-breath'] });
  await userEvent.click(await screen.findByRole('link', { name: 'Play as a session' }));
  expect(rows()).toEqual(['A class that’s gone', 'One Minute of Breath']);
  expect(currentSession()?.classes).toEqual([
    { slug: 'one-minute-breath', title: 'One Minute of Breath', durationSeconds: 60 },
  ]);
});

test('names a class that has left without a link and leaves it out of the session', async () => {
  serveAsLeft('video-bloom-after');
  await open(MORNING);
  await userEvent.click(await screen.findByRole('link', { name: 'Play as a session' }));
  expect(currentSession()?.classes.map(({ slug }) => slug)).toEqual(['one-minute-breath']);
  const [row] = within(screen.getByRole('list', { name: 'Classes in order' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('This class isn’t in the studio anymore.');
  expect(within(row ?? document.body).queryByRole('link')).toBeNull();
});

test('asks for a name when it consists of spaces, and trims and stores the next one', async () => {
  const { stored } = await open(MORNING);
  await more('Rename');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Enter a name.');
  await userEvent.type(name, 'Evening ');
  expect(name).not.toHaveAccessibleDescription();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Evening', level: 1 })).toBeVisible();
  await stored({ title: 'Evening' });
});

test('opens a copy at once, before the server has saved it', async () => {
  const { push } = await open(MORNING);
  await screen.findByRole('heading', { name: 'Morning', level: 1 });
  mountFetch(() => new Promise(() => undefined));
  await more('Duplicate');
  await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/library\/playlists\/.+/)));
});

test('stays on the page when a copy is made offline, and opens the copy later', async () => {
  const { push } = await open(MORNING);
  await screen.findByRole('heading', { name: 'Morning', level: 1 });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const announced = vi.fn();
  onTestFinished(onOfflineNavigation(announced));
  await more('Duplicate');
  await waitFor(() =>
    expect(announced).toHaveBeenCalledWith(expect.stringMatching(/^\/library\/playlists\/.+/)),
  );
  expect(push).not.toHaveBeenCalled();
});

test('restores a deleted playlist by Undo', async () => {
  const { path, stored } = await open(MORNING);
  // Screen readers announce only changes of a region that exists.
  const regions = screen.getAllByRole('status');
  await more('Delete playlist');
  const note = await screen.findByText('“Morning” is deleted.');
  expect(regions).toContain(note.closest('[role="status"]'));
  await waitFor(async () => expect(await site.read(path)).toBeNull());
  const undo = within(note.parentElement ?? document.body).getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
  await userEvent.click(undo);
  expect(await screen.findByRole('heading', { name: 'Morning', level: 1 })).toBeVisible();
  await stored({ title: 'Morning', videoIds: MORNING.videoIds });
});

test('does not offer the next member a playlist that the member before deleted', async () => {
  await open(MORNING);
  await more('Delete playlist');
  expect(await screen.findByText('“Morning” is deleted.')).toBeVisible();
  await act(() => site.signIn());
  expect(await screen.findByText('We can’t find this playlist')).toBeVisible();
  expect(screen.queryByText('“Morning” is deleted.')).toBeNull();
});

test('does not show the next member the session that the member before plays', async () => {
  await site.signIn();
  const classes = [{ slug: 'hip-reset', title: 'Hip reset', durationSeconds: 600 }];
  startSession({ title: 'Morning', playlistId: 'p1', classes });
  renderForMember(<SessionBar slug="hip-reset" />, '/watch/hip-reset');
  expect(await screen.findByRole('link', { name: 'Morning' })).toBeVisible();
  await act(() => site.signIn());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Morning' })).toBeNull());
});

test('shows an error for an unknown playlist', async () => {
  await open(null);
  expect(await screen.findByText('We can’t find this playlist')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Playlist' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to your playlists' })).toBeVisible();
});

test('says that the classes of a playlist could not be loaded, and loads them again', async () => {
  expectConsole('warn', 'A part of the page could not be loaded');
  const { fetch } = globalThis;
  const isCards = (input: RequestInfo | URL) =>
    (input instanceof Request ? input.url : `${input}`).includes('/api/videos/by-ids');
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    isCards(call[0]) ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...call),
  );
  await open(MORNING);
  expect(await screen.findByText('We couldn’t load these classes')).toBeVisible();
  expect(screen.queryByText('A class that’s gone')).toBeNull();
  vi.stubGlobal('fetch', fetch);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Play as a session' })).toBeVisible();
});

async function openAddDialog() {
  const { uid } = await site.signIn();
  await site.write(`users/${uid}/playlists/p1`, MORNING);
  const onClose = vi.fn();
  const page = (
    <>
      <AddToPlaylistDialog isOpen video={{ id: 'v1', title: 'Hip reset' }} onClose={onClose} />
      <ToastArea />
    </>
  );
  renderForMember(page, '/watch/hip-reset');
  return { add: await screen.findByRole('button', { name: 'Morning' }), onClose, uid };
}

test('says in the dialog that a class was not added to a playlist that another device has deleted', async () => {
  expectConsole('warn', 'The class could not be added to a playlist');
  const { add, onClose, uid } = await openAddDialog();
  await deleteDoc(memberDocument(uid, 'playlists', 'p1'));
  await userEvent.click(add);
  const dialog = within(screen.getByRole('dialog', { name: 'Add to playlist' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '“Morning” is full or was deleted on another device.',
  );
  expect(screen.queryByText('Added')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Morning' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('says that a class added while offline is only on this device', async () => {
  const { add, onClose } = await openAddDialog();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(add);
  expect(await screen.findByText('Kept on this device')).toBeVisible();
  expect(screen.getByText('We’ll add Hip reset to Morning when you’re back online.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});
