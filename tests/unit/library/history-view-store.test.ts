// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createHistoryViewStore,
  type HistoryViewOptions,
  type HistoryViewStore,
} from '@/lib/library/history-view-store';
import {
  CONTINUE_COPY,
  CONTINUE_ROWS,
  HISTORY_COPY,
  HISTORY_PAGE,
  type RemoteWatchHistory,
} from '@/lib/library/watch-history';
import { onAccountRefused } from '@/lib/member/refusal';
import { AppError } from '@/lib/platform/errors/app-error';
import { loadDoneIds } from '@/lib/watch/history/done-classes';
import type { Progress } from '@/lib/watch/history/progress';
import { readMirror, writeMirror } from '@/lib/watch/history/progress-mirror';
import { enqueue, readQueue } from '@/lib/watch/history/progress-queue';
import { buildProgress } from '../watch/history/build-progress';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const stamp = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();

function createServer(count: number) {
  const rows = Array.from({ length: count }, (_, index) =>
    buildProgress({
      videoId: `v${index}`,
      positionSec: 300,
      durationSec: 1200,
      updatedAt: stamp(60 + index),
    }),
  );
  const server = { rows: rows as readonly Progress[], queries: 0, failure: null as AppError | null };
  const without = (id: string) => server.rows.filter(({ videoId }) => videoId !== id);
  const act = (change: () => readonly Progress[]) => {
    if (server.failure) throw server.failure;
    server.rows = change();
  };
  const remote: RemoteWatchHistory = {
    list: async (_, limit, after) => {
      server.queries += 1;
      if (server.failure) throw server.failure;
      return server.rows.filter(({ updatedAt }) => !after || updatedAt < after).slice(0, limit);
    },
    remove: async (_, id) => act(() => without(id)),
    removeAll: async () => {
      const removed = server.rows;
      act(() => []);
      return { removed, failure: null };
    },
    restore: async (_, entries) => act(() => [...entries, ...server.rows]),
    save: async (_, entry) => act(() => [entry, ...without(entry.videoId)]),
  };
  const store = (over: Partial<HistoryViewOptions> = {}) =>
    createHistoryViewStore({ uid: 'ann', remote, copy: HISTORY_COPY, stampNow: () => NOW, ...over });
  return { server, remote, store };
}

const idsOf = (store: { getState(): { entries: readonly Progress[] } }) =>
  store.getState().entries.map(({ videoId }) => videoId);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => vi.useRealTimers();
});

test('one query shows the first page whatever the length of the history, and none within ten minutes', async () => {
  const { server, store } = createServer(500);
  const first = store();
  await first.load();
  expect(first.getState().entries).toHaveLength(HISTORY_PAGE);
  expect(first.getState().hasMore).toBe(true);
  const again = store();
  await again.load();
  expect(idsOf(again)).toEqual(idsOf(first));
  expect(again.getState().hasMore).toBe(true);
  expect(server.queries).toBe(1);
  await again.loadMore();
  expect(new Set(idsOf(again)).size).toBe(2 * HISTORY_PAGE);
});

test('a reload shows what the device keeps and asks what other devices did, once', async () => {
  const { server, store } = createServer(3);
  await store().load();
  const [first, ...rest] = server.rows;
  server.rows = [buildProgress({ ...first, videoId: 'from-the-phone', updatedAt: stamp(1) }), ...rest];
  const reloaded = store({ isReloaded: () => true });
  const seen: (readonly string[])[] = [];
  reloaded.subscribe(() => seen.push(idsOf(reloaded)));
  await reloaded.load();
  expect(seen[0]).toEqual(['v0', 'v1', 'v2']);
  expect(idsOf(reloaded)).toEqual(['from-the-phone', 'v1', 'v2']);
  await reloaded.load();
  expect(server.queries).toBe(2);
});

test('the dashboard has rows of its own, which follow what is done to the history', async () => {
  const { server, store } = createServer(500);
  const dashboard = store({ copy: CONTINUE_COPY, count: CONTINUE_ROWS });
  await dashboard.load();
  expect(dashboard.getState().entries).toHaveLength(12);
  const history = store({ onStep: dashboard.follow });
  await history.load();
  expect(history.getState().entries).toHaveLength(HISTORY_PAGE);
  await store().load();
  await store({ copy: CONTINUE_COPY, count: CONTINUE_ROWS }).load();
  expect(server.queries).toBe(2);

  await history.remove('v0');
  expect(idsOf(dashboard)[0]).toBe('v1');
  const next = store({ copy: CONTINUE_COPY, count: CONTINUE_ROWS });
  next.follow((rows) => rows.filter(({ videoId }) => videoId !== 'v1'));
  await next.load();
  expect(idsOf(next)[0]).toBe('v2');
  expect(server.queries).toBe(2);

  server.failure = new AppError('unavailable', 'Away');
  await expect(history.remove('v3')).rejects.toThrow();
  expect(idsOf(dashboard)).toContain('v3');
});

test('a page asked for twice at once is one query', async () => {
  const { server, store } = createServer(500);
  const view = store();
  await Promise.all([view.load(), view.load(), view.load()]);
  expect(view.getState().entries).toHaveLength(HISTORY_PAGE);
  expect(server.queries).toBe(1);
});

test('a device whose clock is hours behind the server’s still finds what it keeps', async () => {
  const { server, store } = createServer(3);
  const ahead = { stampNow: () => NOW + 3 * 3_600_000 };
  for (const copy of [HISTORY_COPY, CONTINUE_COPY]) {
    await store({ copy, ...ahead }).load();
    await store({ copy, ...ahead }).load();
  }
  expect(server.queries).toBe(2);
});

test('a place saved on this device shows before the server tells of it', async () => {
  const { store } = createServer(2);
  const view = store();
  await view.load();
  writeMirror(
    'ann',
    buildProgress({ videoId: 'v1', positionSec: 700, durationSec: 1200, updatedAt: stamp(1) }),
  );
  await view.load();
  expect(view.getState().entries[0]).toMatchObject({ videoId: 'v1', positionSec: 700 });
});

test('a row deleted on another device does not come back from an old mirror', async () => {
  const { store } = createServer(1);
  writeMirror('ann', buildProgress({ videoId: 'gone', positionSec: 700, updatedAt: stamp(60 * 24) }));
  const view = store();
  await view.load();
  expect(idsOf(view)).toEqual(['v0']);
});

test('a removed row is gone at once, after a reload, and from this device', async () => {
  const { server, store } = createServer(2);
  writeMirror('ann', buildProgress({ videoId: 'v0', positionSec: 300, updatedAt: stamp(1) }));
  const view = store();
  await view.load();
  const removal = view.remove('v0');
  expect(idsOf(view)).toEqual(['v1']);
  await removal;
  const again = store();
  await again.load(true);
  expect(idsOf(again)).toEqual(['v1']);
  expect(server.rows).toHaveLength(1);
});

test('clear all empties everything, and undo brings everything back', async () => {
  const { server, store } = createServer(40);
  const view = store();
  await view.load();
  const { removed } = await view.clear();
  expect(removed).toHaveLength(40);
  expect(idsOf(view)).toEqual([]);
  await view.restore(removed);
  expect(server.rows).toHaveLength(40);
  expect(view.getState().entries).toHaveLength(40);
});

test.each<[string, string[], (store: HistoryViewStore) => Promise<unknown>]>([
  ['a row is removed', ['v1', 'v2'], (store) => store.remove('v0')],
  ['all is cleared', [], (store) => store.clear()],
  [
    'a row is put back',
    ['v0', 'v1', 'v2', 'v3'],
    (store) => store.restore([buildProgress({ videoId: 'v3', updatedAt: stamp(99) })]),
  ],
])(
  'when she leaves before the server has said that %s, the next page shows it at once and asks',
  async (_, shown, act) => {
    const { server, remote, store } = createServer(3);
    const never = () => new Promise<never>(() => undefined);
    const page = store({ remote: { ...remote, remove: never, removeAll: never, restore: never } });
    await page.load();
    void act(page);
    const next = store();
    const seen: (readonly string[])[] = [];
    next.subscribe(() => seen.push(idsOf(next)));
    await next.load();
    expect(seen[0]).toEqual(shown);
    expect(server.queries).toBe(2);
    // The page itself is not made to ask by what it did.
    await page.load();
    expect(server.queries).toBe(2);
  },
);

/** A class that this device alone knows of: played a minute ago, its save still waits. */
const onlyHere = () => {
  const entry = buildProgress({
    videoId: 'here',
    positionSec: 90,
    durationSec: 1200,
    updatedAt: stamp(1),
    basedOn: '',
  });
  writeMirror('ann', entry);
  enqueue('ann', entry);
  return entry;
};

test.each<[string, string[], (store: HistoryViewStore) => Promise<unknown>]>([
  ['removed', ['v0'], (store) => store.remove('here')],
  ['cleared', [], (store) => store.clear()],
])(
  'a place that only this device keeps is gone with the row that is %s, also when she leaves before the answer',
  async (_, left, act) => {
    const { remote, store } = createServer(1);
    onlyHere();
    const never = () => new Promise<never>(() => undefined);
    const page = store({ remote: { ...remote, remove: never, removeAll: never } });
    await page.load();
    expect(idsOf(page)).toEqual(['here', 'v0']);
    void act(page);
    expect(readQueue('ann')).toEqual([]);
    const next = store();
    const seen: (readonly string[])[] = [];
    next.subscribe(() => seen.push(idsOf(next)));
    await next.load();
    expect(seen[0]).toEqual(left);
  },
);

test('what this device kept is back when the server refuses, and goes with what is put back after clearing', async () => {
  const { server, store } = createServer(1);
  const here = onlyHere();
  const view = store();
  await view.load();
  server.failure = new AppError('unavailable', 'Away');
  await expect(view.clear()).rejects.toThrow('Away');
  await expect(view.remove('here')).rejects.toThrow('Away');
  expect(readMirror('ann', 'here')).toEqual(here);
  expect(readQueue('ann')).toEqual([here]);
  server.failure = null;
  const { removed } = await view.clear();
  expect(removed.map(({ videoId }) => videoId)).toEqual(['v0', 'here']);
  await view.restore(removed);
  expect(idsOf(view)).toEqual(['here', 'v0']);
  expect(server.rows.map(({ videoId }) => videoId)).toContain('here');
});

test('when the server fails half-way, what is left is shown, and what is gone can be put back', async () => {
  const { server, remote, store } = createServer(3);
  const here = onlyHere();
  const failure = new AppError('unavailable', 'Away');
  const removeAll = async () => {
    const [first, ...rest] = server.rows;
    server.rows = rest;
    return { removed: first ? [first] : [], failure };
  };
  const view = store({ remote: { ...remote, removeAll } });
  await view.load();
  const cleared = await view.clear();
  expect(cleared.failure).toBe(failure);
  expect(cleared.removed.map(({ videoId }) => videoId)).toEqual(['v0']);
  expect(idsOf(view)).toEqual(['here', 'v1', 'v2']);
  expect(readQueue('ann')).toEqual([here]);
  await view.restore(cleared.removed);
  expect(idsOf(view)).toEqual(['here', 'v0', 'v1', 'v2']);
});

test('what she did after the deletion had begun stays, whatever comes of it', async () => {
  const { server, remote, store } = createServer(1);
  onlyHere();
  const later = buildProgress({
    videoId: 'here',
    positionSec: 200,
    furthestSec: 200,
    durationSec: 1200,
    updatedAt: stamp(0),
  });
  let isRefused = false;
  const removeAll = async () => {
    writeMirror('ann', later);
    if (isRefused) throw new AppError('unavailable', 'Away');
    return { removed: server.rows, failure: null };
  };
  const view = store({ remote: { ...remote, removeAll } });
  await view.load();
  await view.clear();
  expect(readMirror('ann', 'here')).toEqual(later);
  isRefused = true;
  await expect(view.clear()).rejects.toThrow();
  expect(readMirror('ann', 'here')).toEqual(later);
});

test('a deletion that fails after she has signed out puts nothing of hers back on this device', async () => {
  const { remote, store } = createServer(1);
  onlyHere();
  let refuse = (_: unknown): void => undefined;
  const removeAll = () =>
    new Promise<never>((_, reject) => {
      refuse = reject;
    });
  const view = store({ remote: { ...remote, removeAll } });
  await view.load();
  const clearing = view.clear();
  view.close();
  refuse(new AppError('unavailable', 'Away'));
  await expect(clearing).rejects.toThrow('Away');
  expect(readMirror('ann', 'here')).toBeNull();
  expect(readQueue('ann')).toEqual([]);
});

test('what the server refuses comes back on screen and the caller hears of it', async () => {
  const { server, store } = createServer(3);
  const view = store();
  await view.load();
  server.failure = new AppError('unavailable', 'Away');
  await expect(view.remove('v0')).rejects.toThrow('Away');
  await expect(view.clear()).rejects.toThrow('Away');
  await expect(view.setDone('v1', true)).rejects.toThrow('Away');
  expect(idsOf(view)).toEqual(['v0', 'v1', 'v2']);
  expect(view.getState().entries[1]?.completedAt).toBeNull();
});

test('done and not done: a class marked as not done begins anew when it was at its end', async () => {
  const { server, store } = createServer(1);
  const view = store();
  await view.load();
  await view.setDone('v0', true);
  expect(server.rows[0]?.completedAt).not.toBeNull();
  await view.setDone('v0', false);
  expect(server.rows[0]).toMatchObject({ completedAt: null, positionSec: 300 });
});

test('a class marked as not done stays so when this device finds an older save that says done', async () => {
  const { server, store } = createServer(1);
  const view = store();
  await view.load();
  await view.setDone('v0', true);
  const done = server.rows[0];
  await view.setDone('v0', false);
  if (done) writeMirror('ann', done);
  const again = store();
  await again.load(true);
  expect(again.getState().entries[0]).toMatchObject({ videoId: 'v0', completedAt: null });
  await again.setDone('v0', true);
  await store().load(true);
  expect(server.rows[0]?.completedAt).not.toBeNull();
});

test('a history that cannot be read is an error that keeps what the device knows', async () => {
  const { server, store } = createServer(1);
  server.failure = new AppError('network', 'Away');
  writeMirror('ann', buildProgress({ videoId: 'here', positionSec: 300, updatedAt: stamp(1) }));
  const view = store();
  await view.load();
  expect(view.getState().status).toBe('error');
  expect(idsOf(view)).toEqual(['here']);
});

test('a change that the server will not take raises the question whether there still is an account', async () => {
  let refusals = 0;
  onAccountRefused(() => {
    refusals += 1;
  });
  const { server, store } = createServer(1);
  const view = store();
  await view.load();
  server.failure = new AppError('network', 'away');
  await expect(view.remove('v0')).rejects.toThrow();
  expect(refusals).toBe(0);
  server.failure = new AppError('permissions', 'no');
  await expect(view.setDone('v0', true)).rejects.toThrow();
  onAccountRefused(null);
  expect(refusals).toBe(1);
});

test('what is removed, cleared or not done any more is not done for the filters either, at once', async () => {
  const { server, store } = createServer(3);
  const readDone = async () => server.rows.filter(({ completedAt }) => completedAt !== null);
  const done = async () => [...(await loadDoneIds('ann', readDone))].toSorted();
  server.rows = server.rows.map((row) => ({ ...row, completedAt: row.updatedAt }));
  const view = store();
  await view.load();
  expect(await done()).toEqual(['v0', 'v1', 'v2']);
  await view.setDone('v0', false);
  const [removed] = view.getState().entries.filter(({ videoId }) => videoId === 'v1');
  await view.remove('v1');
  expect(await done()).toEqual(['v2']);
  await view.restore(removed ? [removed] : []);
  expect(await done()).toEqual(['v1', 'v2']);
  await view.clear();
  expect(await done()).toEqual([]);
});
