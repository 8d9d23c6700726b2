// Imported here so that lazy imports resolve at once on a busy machine.
import '@/lib/library/notes-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NotesPanel } from '@/components/watch/page/NotesPanel';
import { deferred } from '../../support/deferred';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const site = startMemberSite();

async function open(text: string | null) {
  const { uid } = await site.signIn();
  const path = `users/${uid}/notes/v1`;
  const put = (words: string, updatedAt: string) => site.write(path, { text: words, updatedAt });
  if (text !== null) await put(text, '2026-11-20T08:00:00.000Z');
  const show = async (videoId = 'v1') => {
    const { unmount } = renderForMember(<NotesPanel uid={uid} videoId={videoId} />, `/watch/${videoId}`);
    return { leave: unmount, field: await screen.findByLabelText('My notes') };
  };
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  };
  return { path, put, show, save, ...(await show()) };
}

const RESTORED = 'We kept what you typed here. It isn’t saved yet.';

test('shows the saved note and saves only changes', async () => {
  const { path, field, save } = await open('Bend');
  expect(field).toHaveValue('Bend');
  const button = screen.getByRole('button', { name: 'Save note' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(field, ' the knees');
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(await site.read(path)).toMatchObject({ text: 'Bend the knees' });
  await userEvent.clear(field);
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await site.read(path)).toBeNull();
});

test('says that a note is saved once it was sent from this device', async () => {
  const { path, field, save } = await open('Bend');
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.type(field, ' the knees');
  await save();
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await site.read(path)).toMatchObject({ text: 'Bend the knees' });
});

test('merges a note that another device saved meanwhile and says so', async () => {
  const { path, put, field, save } = await open(null);
  await userEvent.type(field, 'Bend');
  await put('Breathe', '2026-11-20T09:00:00.000Z');
  await save();
  const told = 'Another device had a different note, so both are here now.';
  expect(await screen.findByText(told)).toBeVisible();
  expect(field).toHaveValue(String((await site.read(path))?.text));
  for (const words of ['Bend', 'Breathe']) expect((field as HTMLTextAreaElement).value).toContain(words);
});

/** Holds all requests back until the returned function is called. */
function holdRequests() {
  const { promise, resolve } = deferred();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await promise;
    return fetch(...call);
  });
  return resolve;
}

test('saves text typed during a save after that save, without merging both', async () => {
  const { path, field, save } = await open(null);
  await userEvent.type(field, 'Bend');
  const release = holdRequests();
  await save();
  await userEvent.clear(field);
  await userEvent.type(field, 'Breathe');
  const button = screen.getByRole('button', { name: /Save note$/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  release();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(field).toHaveValue('Breathe');
  expect(await site.read(path)).toMatchObject({ text: 'Breathe' });
});

test('keeps the text of another device when the member types during the save', async () => {
  const { path, put, field, save } = await open(null);
  await userEvent.type(field, 'Bend');
  await put('Breathe', '2026-11-20T09:00:00.000Z');
  const release = holdRequests();
  await save();
  await userEvent.type(field, ' deeply');
  release();
  const button = screen.getByRole('button', { name: /Save note$/ });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  expect(await screen.findByText('Another device had a different note, so both are here now.')).toBeVisible();
  for (const words of ['Bend deeply', 'Breathe'])
    expect((await site.read(path))?.text).toEqual(expect.stringContaining(words));
});

test('restores an unsaved note of the same class only, and discards it', async () => {
  const { field, leave, show } = await open('Bend');
  await userEvent.type(field, ' the knees');
  leave();
  const other = await show('v2');
  expect(other.field).toHaveValue('');
  other.leave();
  const again = await show();
  expect(again.field).toHaveValue('Bend the knees');
  expect(screen.getByText(RESTORED)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(again.field).toHaveValue('Bend');
  again.leave();
  expect((await show()).field).toHaveValue('Bend');
});

test('shows a restored note as the saved one once it is saved', async () => {
  const { path, field, leave, show, save } = await open('Bend');
  await userEvent.type(field, ' the knees');
  leave();
  const again = await show();
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await site.read(path)).toMatchObject({ text: 'Bend the knees' });
  again.leave();
  expect((await show()).field).toHaveValue('Bend the knees');
  expect(screen.queryByText(RESTORED)).toBeNull();
});

test('keeps a pasted note that is too long and says by how much, instead of cutting its end off', async () => {
  const { path, field, save } = await open('Bend');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(5000));
  await save();
  expect(field).toHaveAccessibleDescription(/^Use at most 5000 characters\. Your note has 5004\./);
  expect(field).toHaveValue(`Bend${'x'.repeat(5000)}`);
  expect(await site.read(path)).toMatchObject({ text: 'Bend' });
  await userEvent.type(field, '{Backspace>4/}');
  expect(field).toBeValid();
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('lets a member shorten a note that became too long when two devices wrote it', async () => {
  const { path, field, save } = await open('x'.repeat(7000));
  await userEvent.click(field);
  await userEvent.keyboard('{Backspace}');
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await site.read(path)).toMatchObject({ text: 'x'.repeat(6999) });
});
