import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import type { Playlist } from '@/lib/library/playlist';
import { createPlaylistStore, type RemotePlaylists } from '@/lib/library/playlist-store';

const playlist = (id: string, over: Partial<Playlist> = {}): Playlist => ({
  id,
  title: id,
  videoIds: ['a', 'a'],
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...over,
});

function createServer(...start: readonly Playlist[]) {
  const server = {
    rows: new Map(start.map((one) => [one.id, one])),
    reads: 0,
    failure: null as AppError | null,
  };
  const answer = () => {
    if (server.failure) throw server.failure;
  };
  const remote: RemotePlaylists = {
    read: async () => {
      server.reads += 1;
      answer();
      return [...server.rows.values()];
    },
    write: async (_, one) => {
      answer();
      server.rows.set(one.id, one);
    },
    remove: async (_, id) => {
      answer();
      server.rows.delete(id);
    },
  };
  return { server, remote };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a change shows at once, is stored, and a reload needs no request', async () => {
  const { server, remote } = createServer(playlist('one'));
  const store = createPlaylistStore('ann', remote);
  await store.load();
  const saving = store.save(playlist('one', { title: 'Renamed' }));
  expect(store.getState().playlists[0]?.title).toBe('Renamed');
  await saving;
  const reloaded = createPlaylistStore('ann', remote);
  await reloaded.load();
  expect(reloaded.getState().playlists[0]).toMatchObject({ title: 'Renamed', videoIds: ['a', 'a'] });
  expect(server.reads).toBe(1);
});

test('a deleted playlist is gone and comes back by saving it again', async () => {
  const { server, remote } = createServer(playlist('one'), playlist('two'));
  const store = createPlaylistStore('ann', remote);
  await store.load();
  await store.remove('one');
  expect([...server.rows.keys()]).toEqual(['two']);
  await store.save(playlist('one'));
  expect(store.getState().playlists.map(({ id }) => id)).toEqual(['one', 'two']);
});

test('what the server refuses is taken back, and only that', async () => {
  const { server, remote } = createServer(playlist('one'), playlist('two'));
  const store = createPlaylistStore('ann', remote);
  await store.load();
  server.failure = new AppError('unavailable', 'Away');
  const failing = [
    store.save(playlist('one', { title: 'X' })),
    store.save(playlist('new')),
    store.remove('two'),
  ];
  for (const attempt of failing) await expect(attempt).rejects.toThrow('Away');
  expect(
    store
      .getState()
      .playlists.map(({ title }) => title)
      .toSorted(),
  ).toEqual(['one', 'two']);
});
