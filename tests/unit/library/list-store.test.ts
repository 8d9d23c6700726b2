// @vitest-environment happy-dom
import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { LIST_DOCUMENTS, LISTS, type ListOp } from '@/lib/library/lists-kind';
import type { TimestampedLists } from '@/lib/library/saved-list';
import { collectionRemote } from '@/lib/member/collection-remote';
import { createMemberStore } from '@/lib/member/member-store';
import { MAX_WAITING } from '@/lib/member/outbox';
import { keyOf } from '@/lib/platform/storage/slots';
import { server } from '../../support/fake-firestore';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const STAMP = '2026-11-01T10:00:00.000Z';
const FAVORITES = 'users/ann/lists/favorites';

type Options = Partial<Parameters<typeof createMemberStore<TimestampedLists, ListOp>>[0]>;

function open(uid = 'ann', over: Options = {}) {
  const store = createMemberStore({ uid, kind: LISTS, remote: collectionRemote(LIST_DOCUMENTS), ...over });
  return {
    ...store,
    put: (videoId: string, isIn = true) => store.change({ list: 'favorites', videoId, isIn }),
    shown: () => Object.keys(store.getState().value.favorites.items).toSorted(),
  };
}
/** Opens the lists and reads them. */
async function openLoaded(...options: Parameters<typeof open>) {
  const store = open(...options);
  await store.load();
  return store;
}
const stored = () => Object.keys((server.documents.get(FAVORITES)?.items as object) ?? {}).toSorted();

beforeEach(() => {
  server.reset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('shows a saved class at once, writes it once, and needs no request after a reload', async () => {
  const store = await openLoaded();
  const saving = store.put('v1');
  expect(store.shown()).toEqual(['v1']);
  expect(await saving).toBe('saved');
  expect(stored()).toEqual(['v1']);
  expect(server.writes).toBe(1);
  const reads = server.reads;

  const reloaded = await openLoaded();
  expect(reloaded.shown()).toEqual(['v1']);
  expect(server.reads).toBe(reads);
});

test('keeps a class removed when an older answer arrives', async () => {
  server.documents.set(FAVORITES, { items: { v1: STAMP } });
  const store = await openLoaded();
  server.beforeAnswer = async () => {
    await store.put('v1', false);
  };
  await store.load(true);
  expect(store.shown()).toEqual([]);
});

test('keeps offline changes through a reload and sends them later [4.29]', async () => {
  server.documents.set(FAVORITES, { items: { old: STAMP } });
  const store = await openLoaded();
  server.isAway = true;
  expect(await store.put('v1')).toBe('on-device');
  expect(await store.put('old', false)).toBe('on-device');

  const reloaded = await openLoaded();
  expect(reloaded.shown()).toEqual(['v1']);
  server.isAway = false;
  expect(await reloaded.flush()).toBe('saved');
  expect(stored()).toEqual(['v1']);
});

test('sends only the last of several offline changes of one item', async () => {
  const store = await openLoaded();
  server.isAway = true;
  await store.put('v1');
  await store.put('v1', false);
  server.isAway = false;
  await store.flush();
  expect(stored()).toEqual([]);
  expect(server.writes).toBe(1);
});

test('removes a listed class on a device whose clock is three hours slow', async () => {
  server.documents.set(FAVORITES, { items: { v1: new Date().toISOString() } });
  const slow = await openLoaded('ann', { timestampNow: () => Date.now() - 3 * 3_600_000 });
  await slow.put('v1', false);
  const other = open('ann');
  await other.load(true);
  expect(other.shown()).toEqual([]);
});

test('undoes a refused change, does not repeat it, and saves the others', async () => {
  const store = await openLoaded();
  server.isAway = true;
  await store.put('good');
  server.isAway = false;
  server.mayWrite = ({ after }) => !Object.hasOwn((after?.items as object) ?? {}, 'bad');
  await expect(store.put('bad')).rejects.toThrow('couldn’t save');
  expect(store.shown()).toEqual(['good']);
  expect(stored()).toEqual(['good']);
  server.writes = 0;
  await store.flush();
  expect(server.writes).toBe(0);
});

test.each([
  'Requests from referer https://www.bellaforte.example/ are blocked.',
  'Requests to this API firestore.googleapis.com method google.firestore.v1.Firestore.Commit are blocked.',
  'Cloud Firestore API has not been used in project 123 before or it is disabled.',
  'This API method requires billing to be enabled.',
  'Read access to project was denied: please check billing account associated and retry',
  "Consumer 'project_number:123' has been suspended.",
])('keeps a change while Google refuses the whole project: %s', async (message) => {
  const store = await openLoaded();
  server.mayWrite = () => {
    throw new FirebaseError('permission-denied', `Request failed with error: ${message}`);
  };
  expect(await store.put('v1')).toBe('on-device');
  expect(store.shown()).toEqual(['v1']);
  server.mayWrite = () => true;
  expect(await store.flush()).toBe('saved');
  expect(stored()).toEqual(['v1']);
});

test('shows local changes with an error when lists cannot be read, and loads them on Retry', async () => {
  server.documents.set(FAVORITES, { items: { v2: STAMP } });
  server.isAway = true;
  const store = open();
  await store.put('v1');
  await store.load();
  expect(store.getState().status).toBe('error');
  expect(store.shown()).toEqual(['v1']);
  server.isAway = false;
  await store.load();
  await store.flush();
  expect(store.getState().status).toBe('ready');
  expect(store.shown()).toEqual(['v1', 'v2']);
});

test('sends a change from memory when storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = await openLoaded();
  server.isAway = true;
  await store.put('v1');
  expect(store.shown()).toEqual(['v1']);
  server.isAway = false;
  await store.flush();
  expect(stored()).toEqual(['v1']);
});

test('reads an old copy again despite local changes', async () => {
  let nowMs = Date.parse('2026-11-22T08:00:00.000Z');
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const store = await openLoaded();
  for (let minute = 0; minute < 14; minute += 1) {
    nowMs += 60_000;
    await store.put(`v${minute}`);
  }
  nowMs += 120_000;
  const reads = server.reads;
  await open().load();
  expect(server.reads).toBe(reads + 1);
});

test('shows a copy older than a minute at once and refreshes it', async () => {
  let nowMs = Date.parse('2026-11-22T08:00:00.000Z');
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  await open().load();
  server.documents.set(FAVORITES, { items: { elsewhere: STAMP } });
  nowMs += 90_000;
  const store = open();
  const loading = store.load();
  expect(store.getState().status).toBe('ready');
  await loading;
  expect(store.shown()).toEqual(['elsewhere']);
});

test('stores nothing that arrives after the sign-out', async () => {
  const store = open();
  server.beforeAnswer = async () => store.close();
  server.documents.set(FAVORITES, { items: { secret: STAMP } });
  await store.load();
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
});

test('refuses a change when too many wait on this device, and accepts it once they are sent', async () => {
  const waiting = Array.from({ length: MAX_WAITING }, (_, index) => ({
    ...{ id: `${index}`, at: STAMP },
    op: { list: 'favorites', videoId: `v${index}`, isIn: true },
  }));
  localStorage.setItem(keyOf('outbox:v1', 'ann', 'lists'), JSON.stringify(waiting));
  const store = open();
  server.isAway = true;
  await expect(store.put('one-more')).rejects.toThrow('too much waiting');
  expect(store.shown()).not.toContain('one-more');
  server.isAway = false;
  await store.flush();
  expect(await store.put('one-more')).toBe('saved');
});

test('stores and sends nothing once the member has signed out in another tab', async () => {
  let isHere = true;
  const store = await openLoaded('ann', { isHere: () => isHere });
  const before = { ...localStorage };
  isHere = false;
  await store.put('v1');
  expect({ ...localStorage }).toEqual(before);
  expect(server.writes).toBe(0);
});

test('remembers a limited number of removals', async () => {
  const items = Object.fromEntries(Array.from({ length: 260 }, (_, index) => [`v${index}`, STAMP]));
  server.documents.set(FAVORITES, { items });
  const store = await openLoaded();
  for (let index = 0; index < 250; index += 1) await store.put(`v${index}`, false);
  const removed = server.documents.get(FAVORITES)?.removed as object;
  expect(Object.keys(removed).length).toBeLessThanOrEqual(201);
  expect(stored()).toHaveLength(10);
});
