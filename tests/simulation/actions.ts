import { buildSession } from '../support/builders';
import type { Uid } from './database';
import type { Tab } from './tab';
import { type Act, digit, watch } from './watch';
import { MINUTE, SECOND } from './world';

const LISTS = ['favorites', 'watchlist', 'saveForLater', 'continueHidden', 'followedSeries'] as const;
const day = (n: number): string => `2026-11-${String((n % 28) + 1).padStart(2, '0')}`;

type Action = (act: Act) => Promise<unknown>;

const viewings = async (tab: Tab, uid: Uid) => {
  const store = tab.page.memberTraining(uid);
  await store.load();
  return store.getState().value.done;
};

async function loaded<S extends { load(): Promise<unknown> }>(store: S, pick: number): Promise<S> {
  const reading = store.load();
  // Members also press before a page has read anything.
  if (digit(pick, 8, 3) > 0) await reading;
  return store;
}

const rowsOf = async (tab: Tab, uid: Uid) => {
  const view = tab.page.memberHistory(uid).view('page');
  await view.load();
  return Object.values(view.getState().value.rows).flatMap((row) => row ?? []);
};

const undoable = new WeakMap<Tab, Awaited<ReturnType<Tab['page']['removeFromHistory']>>>();

export const ACTIONS = {
  list: async ({ tab, uid, pick, facts }) => {
    const store = await loaded(tab.page.memberLists(uid), pick);
    const list = LISTS[digit(pick, 1, 5)] ?? 'favorites';
    const [videoId, isIn] = [`class-${digit(pick, 2, 2)}`, digit(pick, 3, 3) > 0];
    return facts.track(
      tab,
      uid,
      `list ${list} ${videoId}`,
      isIn,
      () => store.change({ list, videoId, isIn }),
      () => videoId in store.getState().value[list].items,
    );
  },
  goal: async ({ tab, uid, pick, facts }) => {
    if (digit(pick, 8, 2)) await tab.page.memberSettings(uid).load();
    const weeklyGoal = 1 + digit(pick, 1, 9);
    return facts.track(
      tab,
      uid,
      'goal',
      weeklyGoal,
      () => tab.page.changeSettings(uid, { weeklyGoal }),
      () => tab.page.memberSettings(uid).getState().value.goals?.weekly,
    );
  },
  rest: async ({ tab, uid, nth, facts }) => {
    const freezes = [{ from: day(nth), to: '2026-12-31' }];
    const value = `${day(nth)}/2026-12-31`;
    return facts.track(tab, uid, 'rest', value, () => tab.page.changeSettings(uid, { freezes }));
  },
  pause: async ({ tab, uid, pick, facts }) => {
    const isHistoryPaused = digit(pick, 1, 3) > 0;
    return facts.track(tab, uid, 'pause', isHistoryPaused, async () => {
      await tab.page.changeSettings(uid, { isHistoryPaused });
      return tab.page.memberSettings(uid).flush();
    });
  },
  rsvp: async ({ tab, uid, pick, facts }) => {
    const store = await loaded(tab.page.memberRsvps(uid), pick);
    const eventId = `event-${digit(pick, 1, 2)}`;
    const isGoing = digit(pick, 2, 2) === 0;
    const remindAt = isGoing ? `2026-12-0${1 + digit(pick, 3, 8)}T08:00:00.000Z` : null;
    const value = `${isGoing} ${remindAt}`;
    return facts.track(
      tab,
      uid,
      `rsvp ${eventId}`,
      value,
      () => store.change({ eventId, isGoing, remindAt }),
      () => {
        const rsvp = store.getState().value[eventId];
        return rsvp && `${rsvp.isGoing} ${rsvp.remindAt}`;
      },
    );
  },
  load: async ({ tab, uid, nth, pick, facts }) => {
    const store = await loaded(tab.page.memberPractice(uid), pick);
    const key = `move-${digit(pick, 1, 3)}`;
    const value = digit(pick, 2, 4) === 0 ? '' : `${nth}/kg`;
    return facts.track(
      tab,
      uid,
      `load ${key}`,
      value,
      () => store.change({ name: 'loads', key, value }),
      () => tab.page.entryValue(store.getState().value.loads, key),
    );
  },
  note: async ({ tab, uid, nth, pick, facts }) => {
    const videoId = `class-${digit(pick, 1, 2)}`;
    const from = await tab.page.readNote(uid, videoId).catch(() => null);
    if (from === null) return;
    const word = `word${nth}.`;
    return facts.track(tab, uid, `note ${videoId} ${word}`, true, async () => {
      const { isOnDevice } = await tab.page.saveNote(uid, videoId, `${from} ${word}`, from);
      return isOnDevice ? 'on-device' : 'saved';
    });
  },
  program: async ({ tab, uid, nth, pick, facts }) => {
    const store = tab.page.memberPrograms(uid);
    await store.load();
    const id = `series-${digit(pick, 1, 2)}`;
    const program = store.getState().value[id] ?? null;
    if (store.getState().status !== 'ready') return;
    if (program && digit(pick, 2, 9) === 0)
      return facts.track(tab, uid, `program ${id}`, 'left', () => store.change({ does: 'leave', id }));
    const weekdays = [1 + (nth % 7)];
    const op = tab.page.programChange(
      id,
      program,
      program ? { ...program, weekdays } : tab.page.newProgram(day(nth), weekdays),
    );
    if (op) await facts.track(tab, uid, `program ${id}`, weekdays[0], () => store.change(op));
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
    return facts.track(tab, uid, `credit ${id} ${videoId}`, day(nth), () => store.change(remembered));
  },
  playlist: async ({ tab, uid, nth, pick, facts }) => {
    const store = tab.page.memberPlaylists(uid);
    await store.load();
    if (store.getState().status !== 'ready') return;
    const all = Object.values(store.getState().value);
    const one = all[digit(pick, 1, Math.max(1, all.length))];
    const videoId = `class-${nth}`;
    if (!one || (all.length < 3 && digit(pick, 2, 5) === 0)) {
      const op = tab.page.newPlaylist(`Title ${nth}`, [videoId]);
      return facts.track(tab, uid, `added ${op.id} ${videoId}`, true, () =>
        facts.track(tab, uid, `playlist ${op.id}`, 'made', () => store.change(op)).then(() => store.flush()),
      );
    }
    const { id, title, videoIds } = one;
    const index = digit(pick, 3, Math.max(1, videoIds.length));
    const position = tab.page.positionAt(videoIds, index);
    const kind = digit(pick, 4, 12);
    if (kind === 0)
      return facts.track(tab, uid, `playlist ${id}`, 'deleted', () => store.change({ does: 'delete', id }));
    if (kind < 3)
      return facts.track(tab, uid, `title ${id}`, `Title ${nth}`, () =>
        store.change({ does: 'rename', id, from: title, title: `Title ${nth}` }),
      );
    if (kind < 5 && position)
      return facts.track(tab, uid, `taken ${id} ${position.videoId}`, true, () =>
        store.change({ does: 'take', id, ...position }),
      );
    if (kind < 7 && position) return store.change({ does: 'move', id, ...position, to: 0 });
    return facts.track(tab, uid, `added ${id} ${videoId}`, true, () =>
      store.change({ does: 'add', id, videoId }),
    );
  },
  trained: async ({ tab, uid, nth, facts }) => {
    const key = `key-${nth}`;
    const report = {
      key,
      videoId: `class-${nth}`,
      playedSec: 600,
      isDone: true,
      atMs: tab.page.serverNow(),
      isManual: true,
    };
    return facts.track(tab, uid, `trained ${key}`, true, () => tab.page.recordViewing(uid, report));
  },
  profile: async ({ tab, uid, nth, pick, facts }) => {
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
    return facts.track(tab, uid, `profile ${target}`, value, () =>
      tab.page.updateProfile(session, change).then(() => 'saved'),
    );
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
  mark: async ({ tab, uid, pick, facts }) => {
    const row = (await rowsOf(tab, uid)).find(({ videoId }) => videoId === 'short');
    if (!row) return;
    const isDone = digit(pick, 2, 3) > 0;
    return facts.track(tab, uid, 'mark short', isDone, () => tab.page.markDone(uid, row, isDone));
  },
  remove: async ({ tab, uid, facts }) => {
    const row = (await rowsOf(tab, uid)).find(({ videoId }) => videoId === 'free');
    if (!row) return;
    return facts.track(tab, uid, 'remove free', row, async () => {
      undoable.set(tab, await tab.page.removeFromHistory(uid, row));
    });
  },
  clear: async ({ tab, uid, facts }) => {
    const before = await viewings(tab, uid);
    return facts.track(tab, uid, 'clear', before, async () => {
      const { failure, ...removed } = await tab.page.clearHistory(uid);
      undoable.set(tab, removed);
      if (failure) throw failure;
      return 'saved';
    });
  },
  undo: async ({ tab, uid, facts }) => {
    const removed = undoable.get(tab);
    if (!removed) return;
    undoable.delete(tab);
    return facts.track(tab, uid, 'undo', removed, () => tab.page.restoreHistory(uid, removed));
  },
  open: async ({ tab, uid }) => {
    const { page } = tab;
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
