// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Playlist } from '@/lib/library/playlist';
import type { PlaylistOp } from '@/lib/library/playlists-kind';
import { PLAYLIST_DOCUMENTS, PLAYLISTS } from '@/lib/library/playlists-kind';
import { collectionRemote } from '@/lib/member/collection-remote';
import { createMemberStore } from '@/lib/member/member-store';
import { createDevice } from '../../support/broken-storage';
import { server } from '../../support/fake-firestore';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const ONE = 'users/ann/playlists/one';
const AT = '2026-11-01T10:00:00.000Z';

const put = (title: string, over: Partial<Playlist> = {}) => {
  const playlist = { title, videoIds: ['a', 'b', 'a'], createdAt: AT, updatedAt: AT };
  server.documents.set(`users/ann/playlists/${title}`, { ...playlist, ...over });
};

/** Opens the playlists on a new device. */
function open() {
  const device = createDevice();
  const remote = collectionRemote(PLAYLIST_DOCUMENTS);
  const store = createMemberStore({ uid: 'ann', kind: PLAYLISTS, remote });
  return {
    getState: store.getState,
    load: () => device.on(() => store.load()),
    change: (op: PlaylistOp) => device.on(() => store.change(op)),
    flush: () => device.on(() => store.flush()),
    find: (id: string) => store.getState().value[id],
  };
}
/** Opens the playlist `one` on two devices. */
async function openTwice(over: Partial<Playlist> = {}) {
  put('one', over);
  const devices = [open(), open()] as const;
  for (const device of devices) await device.load();
  return devices;
}
const stored = (path = ONE) => server.documents.get(path) as Playlist | undefined;

beforeEach(() => {
  server.reset();
  // As firestore.rules do, refuses another creation time, and a write that is based on an older version.
  server.mayWrite = ({ path, before, after }) =>
    !path.includes('/playlists/') ||
    !before ||
    !after ||
    (after.createdAt === before.createdAt && Number(after.rev ?? 0) === Number(before.rev ?? 0) + 1);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('keeps a playlist deleted that was changed here offline', async () => {
  const [phone, laptop] = await openTwice();
  server.isAway = true;
  await phone.change({ does: 'add', id: 'one', videoId: 'c' });
  server.isAway = false;
  await laptop.change({ does: 'delete', id: 'one' });
  await phone.flush();
  expect(stored()).toBeUndefined();
  expect(phone.find('one')).toBeUndefined();
});

test('moves the right class in a list that changed meanwhile', async () => {
  const [phone, laptop] = await openTwice({ videoIds: ['a', 'b', 'c'] });
  await laptop.change({ does: 'take', id: 'one', videoId: 'a', nth: 0 });
  await phone.change({ does: 'move', id: 'one', videoId: 'c', nth: 0, to: 0 });
  expect(stored()?.videoIds).toEqual(['c', 'b']);
});

test('restores a deleted playlist by creating it again, also offline [4.29]', async () => {
  put('one');
  const store = open();
  await store.load();
  server.isAway = true;
  await store.change({ does: 'delete', id: 'one' });
  expect(store.find('one')).toBeUndefined();
  await store.change({ does: 'create', id: 'one', title: 'one', videoIds: ['a'] });
  server.isAway = false;
  await store.flush();
  expect(stored()).toMatchObject({ title: 'one', videoIds: ['a'] });
  expect(store.find('one')).toBeDefined();
});

test('applies forty waiting changes once when the response of the first attempt is lost', async () => {
  put('one', { videoIds: [] });
  const store = open();
  await store.load();
  server.isAway = true;
  for (let index = 0; index < 40; index += 1)
    await store.change({ does: 'add', id: 'one', videoId: `v${index}` });
  server.isAway = false;
  server.losesAnswer = true;
  await store.flush();
  await store.flush();
  expect(stored()?.videoIds).toEqual(Array.from({ length: 40 }, (_, index) => `v${index}`));
});
