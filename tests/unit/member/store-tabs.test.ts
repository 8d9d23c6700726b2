// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { LIST_DOCUMENTS, LISTS } from '@/lib/library/lists-kind';
import { isChangeOf } from '@/lib/member/change';
import { collectionRemote } from '@/lib/member/collection-remote';
import { createMemberStore } from '@/lib/member/member-store';
import { createStoreTabs } from '@/lib/member/store-tabs';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { isList } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { server } from '../../support/fake-firestore';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const FAVORITES = 'users/ann/lists/favorites';

const tabsOf = () => createStoreTabs('ann', 'lists', isChangeOf(LISTS.isOp));

function open(tabs: ReturnType<typeof tabsOf>) {
  const remote = collectionRemote(LIST_DOCUMENTS);
  const store = createMemberStore({ uid: 'ann', kind: LISTS, remote, tabs });
  return {
    ...store,
    put: (videoId: string) => store.change({ list: 'favorites', videoId, isIn: true }),
    shown: () => Object.keys(store.getState().value.favorites.items).toSorted(),
  };
}

/** Opens and loads a store in each of two tabs of one browser. */
async function openTwo() {
  const listeners: Parameters<ReturnType<typeof tabsOf>['listen']>[0][] = [];
  const openTab = (index: number) =>
    open({
      ...tabsOf(),
      announce: (settled = []) => listeners[1 - index]?.(settled),
      listen: (listener) => {
        listeners[index] = listener;
        return () => undefined;
      },
    });
  const tabs = [openTab(0), openTab(1)] as const;
  for (const { load } of tabs) await load();
  return tabs;
}

beforeEach(() => {
  server.reset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('undoes a change in the tab that made it when another tab sends it and is refused', async () => {
  const [maker, sender] = await openTwo();
  server.isAway = true;
  await maker.put('v1');
  server.isAway = false;
  server.mayWrite = () => false;
  await sender.flush();
  expect(maker.shown()).toEqual([]);
});

test('undoes a change in every tab when it needs a connection and there is none', async () => {
  const [maker, other] = await openTwo();
  server.isAway = true;
  const change = maker.keep({ list: 'favorites', videoId: 'v1', isIn: true });
  expect(other.shown()).toEqual(['v1']);
  await expect(maker.changeOnline(change)).rejects.toThrow('back online');
  expect(other.shown()).toEqual([]);
});

test('saves changes when the browser refuses locks and channels because storage is blocked', async () => {
  const refusal = new DOMException('Access is denied for this document.', 'SecurityError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refusal) } });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw refusal;
      }
    },
  );
  const store = open(tabsOf());
  expect(await store.put('v1')).toBe('saved');
  expect(server.documents.get(FAVORITES)?.items).toHaveProperty('v1');
});

test('removes waiting changes of which none can be read', async () => {
  for (const damaged of ['[{"id":"1"}]', 'not json']) {
    const slot = localSlot('outbox:v1', 'ann', 'lists');
    slot.writeText(damaged);
    expect(await open(tabsOf()).flush()).toBe('saved');
    expect(slot.readText()).toBeNull();
  }
});

test('keeps the waiting changes of a newer version for a month, beside its own', async () => {
  const slot = localSlot('outbox:v1', 'ann', 'lists');
  const written = (daysAgo: number) => ({
    id: `${daysAgo}`,
    at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    op: { list: 'favorites', does: 'sort' },
  });
  const newer = written(1);
  slot.write([newer, written(31)]);
  const store = open(tabsOf());
  expect(await store.flush()).toBe('saved');
  expect(await store.put('v1')).toBe('saved');
  expect(slot.read(isList)).toEqual([newer]);
});
