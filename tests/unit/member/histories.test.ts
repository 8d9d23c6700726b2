// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS } from '@/lib/account/settings/settings-kind';
import { settingsRemote } from '@/lib/account/settings/settings-remote';
import { RSVPS } from '@/lib/events/rsvps';
import { rsvpsRemote } from '@/lib/events/rsvps-remote';
import { LISTS } from '@/lib/library/lists-kind';
import { listsRemote } from '@/lib/library/lists-remote';
import { noteKind } from '@/lib/library/note-kind';
import { noteRemote } from '@/lib/library/notes-remote';
import { PLAYLISTS } from '@/lib/library/playlists-kind';
import { playlistsRemote } from '@/lib/library/playlists-remote';
import type { Fields } from '@/lib/member/fields';
import type { MemberKind, MemberRemote } from '@/lib/member/member-kind';
import { createMemberStore } from '@/lib/member/member-store';
import { PROGRAMS } from '@/lib/training/programs/programs-kind';
import { programsRemote } from '@/lib/training/programs/programs-remote';
import { TRAINING } from '@/lib/training/summary/training-kind';
import { trainingRemote } from '@/lib/training/summary/training-remote';
import { createDevice } from '../../support/broken-storage';
import { server } from '../../support/fake-firestore';
import { BEGIN, inTurn, keysOn, type Life, leaveDevice, lives, mayWrite } from './many-devices';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const RUNS = 600;

interface Case<V, Op> {
  readonly kind: MemberKind<V, Op>;
  readonly remote: MemberRemote<V, Op>;
  readonly op: (value: V, pick: number, nth: number) => Op;
  /** Whether the change is visible in the end. */
  readonly isKept?: (value: V, op: Op) => boolean;
  /** What a change is about, where a later one about the same takes its place. Clocks must agree to say which is later. */
  readonly targets?: (op: Op) => readonly string[];
}

const day = (n: number) => `2026-11-${String((n % 28) + 1).padStart(2, '0')}`;

const CASES = {
  lists: {
    kind: LISTS,
    remote: listsRemote,
    op: (_, pick) => ({
      list: pick % 2 === 0 ? 'favorites' : 'watchlist',
      videoId: `v${pick % 3}`,
      isIn: pick % 5 !== 0,
    }),
    targets: ({ list, videoId }) => [`${list} ${videoId}`],
    isKept: (lists, { list, videoId, isIn }) => Object.hasOwn(lists[list].items, videoId) === isIn,
  } satisfies Case<Parameters<typeof LISTS.apply>[0], Parameters<typeof LISTS.replaces>[0]>,
  playlists: {
    kind: PLAYLISTS,
    remote: playlistsRemote,
    op: (playlists, pick, nth) => {
      const one = playlists[pick % Math.max(1, playlists.length)];
      const videoId = `v${nth}`;
      if (!one || pick % 11 === 0)
        return { does: 'create', id: `p${nth}`, title: `T${nth}`, videoIds: [videoId] };
      const { id, title, videoIds } = one;
      const place = { videoId: videoIds[pick % Math.max(1, videoIds.length)] ?? 'v0', nth: 0 };
      if (pick % 13 === 0) return { does: 'delete', id };
      if (pick % 4 === 0) return { does: 'rename', id, from: title, title: `T${nth}` };
      if (pick % 4 === 1) return { does: 'move', id, ...place, to: pick % 3 };
      if (pick % 4 === 2) return { does: 'take', id, ...place };
      return { does: 'add', id, videoId };
    },
  } satisfies Case<Parameters<typeof PLAYLISTS.apply>[0], Parameters<typeof PLAYLISTS.replaces>[0]>,
  settings: {
    kind: SETTINGS,
    remote: settingsRemote,
    op: (_, pick, nth) => {
      if (pick % 3 === 0) return { name: 'history', fields: { isPaused: pick % 2 === 0 } };
      const fields: Fields =
        pick % 3 === 1 ? { weekly: (nth % 7) + 1 } : { freezes: [`2026-11-01/${day(nth)}`] };
      return { name: 'goals', fields };
    },
    targets: ({ name, fields }) => Object.keys(fields).map((field) => `${name} ${field}`),
    isKept: (documents, { name, fields }) =>
      Object.entries(fields).every(([field, value]) => String(documents[name]?.[field]) === String(value)),
  } satisfies Case<Parameters<typeof SETTINGS.apply>[0], Parameters<typeof SETTINGS.replaces>[0]>,
  rsvps: {
    kind: RSVPS,
    remote: rsvpsRemote,
    op: (_, pick) => ({ eventId: `e${pick % 3}`, isGoing: pick % 2 === 0, remindAt: null }),
    targets: ({ eventId }) => [eventId],
    isKept: (rsvps, { eventId, isGoing }) => rsvps[eventId]?.isGoing === isGoing,
  } satisfies Case<Parameters<typeof RSVPS.apply>[0], Parameters<typeof RSVPS.replaces>[0]>,
  programs: {
    kind: PROGRAMS,
    remote: programsRemote,
    op: (programs, pick, nth) => {
      const id = `s${pick % 2}`;
      const program = programs[id];
      if (!program) return { does: 'start', id, startedOn: day(nth), weekdays: [1, 3] };
      if (pick % 17 === 0) return { does: 'leave', id };
      if (pick % 3 === 0) {
        return {
          does: 'change',
          id,
          fields: { weekdays: [(nth % 7) + 1] },
          from: { weekdays: [...program.weekdays] },
        };
      }
      const { countsFrom } = program;
      return { does: 'remember', id, countsFrom, credits: { [`v${nth}`]: day(nth) }, classes: {} };
    },
  } satisfies Case<Parameters<typeof PROGRAMS.apply>[0], Parameters<typeof PROGRAMS.replaces>[0]>,
  notes: {
    kind: noteKind('v1'),
    remote: noteRemote('v1'),
    op: (note, _, nth) => ({ videoId: 'v1', text: `${note.text} word${nth}.`.trim(), from: note.text }),
    isKept: ({ text }, op) => text.includes(op.text.split(' ').at(-1) ?? ''),
  } satisfies Case<{ text: string; updatedAt: string }, { videoId: string; text: string; from: string }>,
  training: {
    kind: TRAINING,
    remote: trainingRemote,
    op: (_, pick, nth) => ({
      does: 'record',
      viewings: [
        { key: `k${nth}`, day: day(nth), videoId: `v${pick % 3}`, minutes: pick % 60, isDone: true },
      ],
    }),
    isKept: ({ done }, op) => op.does !== 'record' || op.viewings.every(({ key }) => key in done),
  } satisfies Case<Parameters<typeof TRAINING.apply>[0], Parameters<typeof TRAINING.replaces>[0]>,
};

async function live<V, Op>(
  { kind, remote, op, isKept, targets }: Case<V, Op>,
  { skews, steps }: Life,
): Promise<void> {
  server.reset();
  server.mayWrite = mayWrite;
  let nowMs = BEGIN;
  const open = (skew: number, uid = 'ann') =>
    createMemberStore({ uid, kind, remote, now: () => nowMs, timestampNow: () => nowMs + skew });
  const devices = skews.map((skew) => ({ skew, device: createDevice(), store: open(skew) }));
  const { at, offline } = inTurn(devices);
  const made: Op[] = [];
  for (const index of devices.keys()) await at(index, ({ store }) => store.load());

  for (const [nth, { device, does, pick }] of steps.entries()) {
    nowMs += 61_000;
    const index = device % devices.length;
    if (does === 'offline') offline.add(index);
    else if (does === 'online') {
      offline.delete(index);
      await at(index, ({ store }) => store.flush());
    } else if (does === 'read') await at(index, ({ store }) => store.load());
    else if (does === 'reload') {
      await at(index, (one) => {
        one.store = open(one.skew);
        return one.store.load();
      });
    } else if (does === 'guest') {
      await at(index, async (one) => {
        one.store.close();
        expect(leaveDevice(one.device)).toEqual([]);
        const guest = open(one.skew, 'eve');
        await guest.load();
        expect(guest.getState().value).toEqual(kind.empty);
        guest.close();
        one.store = open(one.skew);
        await one.store.load();
      });
    } else {
      server.losesAnswer = does === 'lose-answer' && !offline.has(index);
      await at(index, async ({ store }) => {
        const change = op(store.getState().value, pick, nth);
        made.push(change);
        await store.change(change);
      });
      server.losesAnswer = false;
    }
  }

  offline.clear();
  for (const [index] of devices.entries()) await at(index, ({ store }) => store.flush());
  nowMs += 10 * 60_000;
  for (const [index] of devices.entries()) await at(index, ({ store }) => store.load(true));
  const [first, ...others] = devices.map(({ store }) => store.getState().value);
  for (const other of others) expect(other).toEqual(first);
  for (const { device } of devices)
    expect(keysOn(device).filter((key) => key.startsWith('outbox'))).toEqual([]);
  for (const path of server.documents.keys()) expect(path.startsWith('users/ann/')).toBe(true);
  if (!isKept || first === undefined) return;
  const isLast = (change: Op, index: number): boolean =>
    !targets ||
    targets(change).every(
      (target) => !made.slice(index + 1).some((later) => targets(later).includes(target)),
    );
  if (!targets || skews.every((skew) => skew === 0)) {
    for (const change of made.filter(isLast)) expect(isKept(first, change)).toBe(true);
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const NAMES = Object.keys(CASES) as (keyof typeof CASES)[];

test.each(NAMES)(
  '%s of two to four devices, offline and with clocks hours apart, end the same everywhere [4.29]',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(lives, (lived) => live(CASES[name] as unknown as Case<unknown, unknown>, lived)),
      { numRuns: RUNS },
    );
  },
  120_000,
);

async function sendBeforeReading<V, Op>({ kind, remote, op }: Case<V, Op>): Promise<void> {
  server.reset();
  const open = () => createMemberStore({ uid: 'ann', kind, remote });
  await createDevice().on(async () => {
    const before = open();
    await before.load();
    await before.change(op(before.getState().value, 6, 1));
    server.isAway = true;
    await before.change(op(before.getState().value, 3, 2));
    server.isAway = false;

    const after = open();
    expect(await after.flush()).toBe('saved');
    await after.load();
    const next = open();
    await next.load();
    const truth = await remote.read('ann');
    expect(after.getState().value).toEqual(truth);
    expect(next.getState().value).toEqual(truth);
  });
}

test.each(NAMES)(
  '%s sent by a new page before it has read anything are still there once it has',
  async (name) => {
    await sendBeforeReading(CASES[name] as unknown as Case<unknown, unknown>);
  },
);

test.each(['lists', 'settings', 'rsvps'] as const)(
  'of two changes of %s about the same, the later one is there in the end',
  async (name) => {
    const agreeing = lives.map((lived) => ({ ...lived, skews: lived.skews.map(() => 0) }));
    await fc.assert(
      fc.asyncProperty(agreeing, (lived) => live(CASES[name] as unknown as Case<unknown, unknown>, lived)),
      { numRuns: 300 },
    );
  },
  120_000,
);
