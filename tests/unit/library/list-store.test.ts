import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { readOutbox } from '@/lib/library/list-outbox';
import { createListStore, type RemoteLists } from '@/lib/library/list-store';
import { applyChanges, type ListName, type Lists, NO_LISTS } from '@/lib/library/saved-list';

const offline = new AppError('network', 'No connection');
const refused = new AppError('permissions', 'No');

/** A server that can be away or refuse, and counts what it is asked. */
function createServer(lists: Lists = NO_LISTS) {
  const server = { lists, failure: null as AppError | null, reads: 0, writes: 0 };
  const answer = () => {
    if (server.failure) throw server.failure;
  };
  const remote: RemoteLists = {
    read: async () => {
      server.reads += 1;
      answer();
      return server.lists;
    },
    write: async (_uid: string, list: ListName, items) => {
      server.writes += 1;
      answer();
      const changes = Object.entries(items).map(([videoId, addedAt]) => ({
        list,
        videoId,
        addedAt,
        madeAt: '',
      }));
      server.lists = applyChanges(server.lists, changes);
    },
  };
  return { server, remote };
}

const STAMP = '2026-11-01T10:00:00.000Z';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a saved class is there at once, on the server after one write, and after a reload without a request', async () => {
  const { server, remote } = createServer();
  const store = createListStore('ann', remote);
  await store.load();
  const saving = store.set('favorites', 'v1', true);
  expect(store.getState().lists.favorites).toHaveProperty('v1');
  expect(await saving).toBe('saved');
  expect(server.lists.favorites).toHaveProperty('v1');
  expect(server.writes).toBe(1);

  const reloaded = createListStore('ann', remote);
  await reloaded.load();
  expect(reloaded.getState().lists.favorites).toHaveProperty('v1');
  expect(server.reads).toBe(1);
});

test('without a connection nothing is lost: the wish stays on the device, survives a reload and is sent later', async () => {
  const { server, remote } = createServer({ ...NO_LISTS, favorites: { old: STAMP } });
  const store = createListStore('ann', remote);
  await store.load();
  server.failure = offline;
  expect(await store.set('favorites', 'v1', true)).toBe('on-device');
  expect(await store.set('favorites', 'old', false)).toBe('on-device');

  const reloaded = createListStore('ann', remote);
  await reloaded.load();
  expect(Object.keys(reloaded.getState().lists.favorites)).toEqual(['v1']);
  server.failure = null;
  expect(await reloaded.flush()).toBe('saved');
  expect(Object.keys(server.lists.favorites)).toEqual(['v1']);
  expect(readOutbox('ann')).toEqual([]);
});

test('changing her mind while offline sends only the last wish', async () => {
  const { server, remote } = createServer();
  const store = createListStore('ann', remote);
  await store.load();
  server.failure = offline;
  await store.set('watchlist', 'v1', true);
  await store.set('watchlist', 'v1', false);
  expect(readOutbox('ann')).toHaveLength(1);
  server.failure = null;
  await store.flush();
  expect(server.lists.watchlist).toEqual({});
});

test('a refused wish is undone on screen and not tried for ever', async () => {
  const { server, remote } = createServer();
  const store = createListStore('ann', remote);
  await store.load();
  server.failure = refused;
  await expect(store.set('favorites', 'v1', true)).rejects.toBe(refused);
  expect(store.getState().lists.favorites).toEqual({});
  expect(readOutbox('ann')).toEqual([]);
});

test('lists that cannot be read are an error with what the device knows, and load again on retry', async () => {
  const { server, remote } = createServer({ ...NO_LISTS, watchlist: { v2: STAMP } });
  server.failure = offline;
  const store = createListStore('ann', remote);
  await store.set('watchlist', 'v1', true);
  await store.load();
  expect(store.getState()).toMatchObject({
    status: 'error',
    lists: { watchlist: { v1: expect.any(String) } },
  });
  server.failure = null;
  await store.load();
  await store.flush();
  expect(store.getState().status).toBe('ready');
  expect(Object.keys(store.getState().lists.watchlist).toSorted()).toEqual(['v1', 'v2']);
});

test('two members of one device never see each other’s lists or wishes', async () => {
  const { server, remote } = createServer();
  server.failure = offline;
  const ann = createListStore('ann', remote);
  await ann.set('favorites', 'secret', true);
  server.failure = null;
  const bea = createListStore('bea', remote);
  await bea.load();
  await bea.flush();
  expect(bea.getState().lists.favorites).toEqual({});
  expect(server.lists.favorites).toEqual({});
});

test('where storage is full a wish lives as long as the page and still reaches the server', async () => {
  const { server, remote } = createServer();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = createListStore('ann', remote);
  await store.load();
  server.failure = offline;
  await store.set('favorites', 'v1', true);
  expect(store.getState().lists.favorites).toHaveProperty('v1');
  server.failure = null;
  await store.flush();
  expect(server.lists.favorites).toHaveProperty('v1');
});
