import { buildSession } from '../support/builders';
import type { Page } from './bundle';
import type { Uid } from './database';
import type { Tab } from './tab';
import { type Act, digit, watch } from './watch';
import { MINUTE, SECOND } from './world';

const LISTS = ['favorites', 'watchlist', 'saveForLater', 'continueHidden', 'followedSeries'] as const;
const day = (n: number): string => `2026-11-${String((n % 28) + 1).padStart(2, '0')}`;

type Action = (act: Act) => Promise<unknown>;

const viewings = async (page: Page, uid: Uid) => {
  const store = page.memberTraining(uid);
  await store.load();
  return store.getState().value.done;
};

async function loaded<S extends { load(): Promise<unknown> }>(store: S, pick: number): Promise<S> {
  const reading = store.load();
  // Members also press before a page has read anything.
  if (digit(pick, 8, 3) > 0) await reading;
  return store;
}

const rowsOf = async (page: Page, uid: Uid) => {
  const view = page.memberHistory(uid).view('page');
  await view.load();
  return Object.values(view.getState().value.rows).flatMap((row) => row ?? []);
};

const undoable = new WeakMap<Tab, Awaited<ReturnType<Tab['page']['removeFromHistory']>>>();

export const ACTIONS = {
  list: async ({ page, uid, pick, track }) => {
    const store = await loaded(page.memberLists(uid), pick);
    const list = LISTS[digit(pick, 1, 5)] ?? 'favorites';
    const [videoId, isIn] = [`class-${digit(pick, 2, 2)}`, digit(pick, 3, 3) > 0];
    return track(
      `list ${list} ${videoId}`,
      isIn,
      () => store.change({ list, videoId, isIn }),
      () => videoId in store.getState().value[list].items,
    );
  },
  goal: async ({ page, uid, pick, track }) => {
    if (digit(pick, 8, 2)) await page.memberSettings(uid).load();
    const weeklyGoal = 1 + digit(pick, 1, 9);
    return track(
      'goal',
      weeklyGoal,
      () => page.changeSettings(uid, { weeklyGoal }),
      () => page.memberSettings(uid).getState().value.goals?.weekly,
    );
  },
  rest: async ({ page, uid, nth, track }) => {
    const freezes = [{ from: day(nth), to: '2026-12-31' }];
    const value = `${day(nth)}/2026-12-31`;
    return track('rest', value, () => page.changeSettings(uid, { freezes }));
  },
  pause: async ({ page, uid, pick, track }) => {
    const isHistoryPaused = digit(pick, 1, 3) > 0;
    return track('pause', isHistoryPaused, async () => {
      await page.changeSettings(uid, { isHistoryPaused });
      return page.memberSettings(uid).flush();
    });
  },
  rsvp: async ({ page, uid, pick, track }) => {
    const store = await loaded(page.memberRsvps(uid), pick);
    const eventId = `event-${digit(pick, 1, 2)}`;
    const isGoing = digit(pick, 2, 2) === 0;
    const remindAt = isGoing ? `2026-12-0${1 + digit(pick, 3, 8)}T08:00:00.000Z` : null;
    const value = `${isGoing} ${remindAt}`;
    return track(
      `rsvp ${eventId}`,
      value,
      () => store.change({ eventId, isGoing, remindAt }),
      () => {
        const rsvp = store.getState().value[eventId];
        return rsvp && `${rsvp.isGoing} ${rsvp.remindAt}`;
      },
    );
  },
  load: async ({ page, uid, nth, pick, track }) => {
    const store = await loaded(page.memberPractice(uid), pick);
    const key = `move-${digit(pick, 1, 3)}`;
    const value = digit(pick, 2, 4) === 0 ? '' : `${nth}/kg`;
    return track(
      `load ${key}`,
      value,
      () => store.change({ name: 'loads', key, value }),
      () => page.entryValue(store.getState().value.loads, key),
    );
  },
  note: async ({ page, uid, nth, pick, track }) => {
    const videoId = `class-${digit(pick, 1, 2)}`;
    const from = await page.readNote(uid, videoId).catch(() => null);
    if (from === null) return;
    const word = `word${nth}.`;
    return track(`note ${videoId} ${word}`, true, async () => {
      const { isOnDevice } = await page.saveNote(uid, videoId, `${from} ${word}`, from);
      return isOnDevice ? 'on-device' : 'saved';
    });
  },
  program: async ({ page, uid, nth, pick, track }) => {
    const store = page.memberPrograms(uid);
    await store.load();
    const id = `series-${digit(pick, 1, 2)}`;
    const program = store.getState().value[id] ?? null;
    if (store.getState().status !== 'ready') return;
    if (program && digit(pick, 2, 9) === 0)
      return track(`program ${id}`, 'left', () => store.change({ does: 'leave', id }));
    const weekdays = [1 + (nth % 7)];
    const op = page.programChange(
      id,
      program,
      program ? { ...program, weekdays } : page.newProgram(day(nth), weekdays),
    );
    if (op) await track(`program ${id}`, weekdays[0], () => store.change(op));
    const now = store.getState().value[id];
    if (!now) return;
    const videoId = `class-${nth}`;
    const remembered = {
      does: 'remember',
      id,
      countsFrom: now.countsFrom,
      credits: { [videoId]: day(nth) },
      classes: {},
    } as const;
    return track(`credit ${id} ${videoId}`, day(nth), () => store.change(remembered));
  },
  playlist: async ({ page, uid, nth, pick, track }) => {
    const store = page.memberPlaylists(uid);
    await store.load();
    if (store.getState().status !== 'ready') return;
    const all = Object.values(store.getState().value);
    const one = all[digit(pick, 1, Math.max(1, all.length))];
    const videoId = `class-${nth}`;
    if (!one || (all.length < 3 && digit(pick, 2, 5) === 0)) {
      const op = page.newPlaylist(`Title ${nth}`, [videoId]);
      return track(`added ${op.id} ${videoId}`, true, () =>
        track(`playlist ${op.id}`, 'made', () => store.change(op)).then(() => store.flush()),
      );
    }
    const { id, title, videoIds } = one;
    const index = digit(pick, 3, Math.max(1, videoIds.length));
    const position = page.positionAt(videoIds, index);
    const kind = digit(pick, 4, 12);
    if (kind === 0) return track(`playlist ${id}`, 'deleted', () => store.change({ does: 'delete', id }));
    if (kind < 3)
      return track(`title ${id}`, `Title ${nth}`, () =>
        store.change({ does: 'rename', id, from: title, title: `Title ${nth}` }),
      );
    if (kind < 5 && position)
      return track(`taken ${id} ${position.videoId}`, true, () =>
        store.change({ does: 'take', id, ...position }),
      );
    if (kind < 7 && position) return store.change({ does: 'move', id, ...position, to: 0 });
    return track(`added ${id} ${videoId}`, true, () => store.change({ does: 'add', id, videoId }));
  },
  trained: async ({ page, uid, nth, track }) => {
    const key = `key-${nth}`;
    const report = {
      key,
      videoId: `class-${nth}`,
      playedSec: 600,
      isDone: true,
      atMs: page.serverNow(),
      isManual: true,
    };
    return track(`trained ${key}`, true, () => page.recordViewing(uid, report));
  },
  profile: async ({ tab, page, nth, pick, track }) => {
    const session = buildSession(tab.state(), tab.setState);
    const text = `text ${nth}`;
    const [target, change] = (
      [
        ['city', { location: { city: text } }],
        ['phone', { phoneNumber: text }],
        ['news', { preferences: { newsletterSubscribed: digit(pick, 3, 2) === 0 } }],
      ] as const
    )[digit(pick, 1, 3)] ?? ['phone', { phoneNumber: text }];
    const value = target === 'news' ? digit(pick, 3, 2) === 0 : text;
    return track(`profile ${target}`, value, () => page.updateProfile(session, change).then(() => 'saved'));
  },
  'watch forward': (act) => watch(act, 'forward'),
  'watch free': (act) => watch(act, 'free'),
  /** Outlasts a pause that another device makes meanwhile; half of them without a connection. */
  'watch long': async (act) => {
    const { device, wait } = act.tab;
    const hasOutage = digit(act.pick, 1, 2) === 0;
    if (hasOutage)
      void wait(10 * SECOND)
        .then(() => device.setConnected(false, true))
        .then(() => wait(17 * MINUTE))
        .then(() => device.setConnected(true));
    await watch(act, 'free', 15 * 60);
  },
  'watch short': (act) => watch(act, 'short'),
  mark: async ({ page, uid, pick, track }) => {
    const row = (await rowsOf(page, uid)).find(({ videoId }) => videoId === 'short');
    if (!row) return;
    const isDone = digit(pick, 2, 3) > 0;
    return track('mark short', isDone, () => page.markDone(uid, row, isDone));
  },
  remove: async ({ tab, page, uid, track }) => {
    const row = (await rowsOf(page, uid)).find(({ videoId }) => videoId === 'free');
    if (!row) return;
    return track('remove free', row, async () => {
      undoable.set(tab, await page.removeFromHistory(uid, row));
    });
  },
  clear: async ({ tab, page, uid, track }) => {
    const before = await viewings(page, uid);
    return track('clear', before, async () => {
      const { failure, ...removed } = await page.clearHistory(uid);
      undoable.set(tab, removed);
      if (failure) throw failure;
      return 'saved';
    });
  },
  undo: async ({ tab, page, uid, track }) => {
    const removed = undoable.get(tab);
    if (!removed) return;
    undoable.delete(tab);
    return track('undo', removed, () => page.restoreHistory(uid, removed));
  },
  open: async ({ page, uid }) => {
    const stores = [
      page.memberLists(uid),
      page.memberPlaylists(uid),
      page.memberPrograms(uid),
      page.memberRsvps(uid),
      page.memberSettings(uid),
      page.memberTraining(uid),
    ];
    await Promise.all([
      ...stores.map((store) => store.load()),
      page.memberHistory(uid).view('page').load(),
      page.syncServerClock(),
    ]);
  },
} satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof ACTIONS;
