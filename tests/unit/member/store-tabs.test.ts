// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { LIST_DOCUMENTS, LISTS } from '@/lib/library/lists-kind';
import { isChangeOf } from '@/lib/member/change';
import { collectionRemote } from '@/lib/member/collection-remote';
import { createMemberStore } from '@/lib/member/member-store';
import { createStoreTabs } from '@/lib/member/store-tabs';
import { server } from '../../support/fake-firestore';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const FAVORITES = 'users/ann/lists/favorites';

const tabsOf = () => createStoreTabs('ann', 'lists', isChangeOf(LISTS.isOp));

function open(tabs: ReturnType<typeof tabsOf>) {
  const store = createMemberStore({
    uid: 'ann',
    kind: LISTS,
    remote: collectionRemote(LIST_DOCUMENTS),
    tabs,
  });
  return {
    ...store,
    put: (videoId: string) => store.change({ list: 'favorites', videoId, isIn: true }),
    shown: () => Object.keys(store.getState().value.favorites.items).toSorted(),
  };
}

beforeEach(() => {
  server.reset();
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
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
