import { AsyncLocalStorage } from 'node:async_hooks';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProfile } from '@/lib/account/profile/new-profile';
import { updateUserProfile } from '@/lib/account/profile/profile-change';
import { getUserProfile } from '@/lib/account/profile/profile-remote';
import { SETTINGS, type SettingsOp } from '@/lib/account/settings/settings-kind';
import { settingsRemote } from '@/lib/account/settings/settings-remote';
import { RSVPS } from '@/lib/events/rsvps';
import { rsvpsRemote } from '@/lib/events/rsvps-remote';
import { firebaseApp } from '@/lib/firebase/app';
import { LISTS } from '@/lib/library/lists-kind';
import { listsRemote } from '@/lib/library/lists-remote';
import { noteKind } from '@/lib/library/note-kind';
import { noteRemote } from '@/lib/library/notes-remote';
import { PLAYLISTS } from '@/lib/library/playlists-kind';
import { playlistsRemote } from '@/lib/library/playlists-remote';
import type { MemberKind, MemberRemote } from '@/lib/member/member-kind';
import { createMemberStore } from '@/lib/member/member-store';
import { PROGRAMS } from '@/lib/training/programs/programs-kind';
import { programsRemote } from '@/lib/training/programs/programs-remote';
import { TRAINING } from '@/lib/training/summary/training-kind';
import { trainingRemote } from '@/lib/training/summary/training-remote';
import { HISTORY } from '@/lib/watch/history/history-kind';
import { historyRemote } from '@/lib/watch/history/history-remote';
import { buildProgress } from '../../unit/watch/history/build-progress';
import { startHarness } from '../account/harness';
import { memoryStorage, stubBrowser } from '../watch/stub-browser';

/** The storage and the connection of the device whose code runs. */
interface DeviceState {
  readonly storage: Storage;
  network: 'good' | 'offline' | 'loses answers';
  /** Answers wait for this. */
  hold: Promise<void>;
}

const current = new AsyncLocalStorage<DeviceState>();
const isOnline = (): boolean => current.getStore()?.network !== 'offline';
const isCommit = (url: string): boolean => url.includes('/documents') && url.includes(':commit');

let members = 0;
let uid = '';

function stubNetwork(): void {
  const passOn = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const device = current.getStore();
    if (device?.network === 'offline') throw new TypeError('Failed to fetch');
    const response = await passOn(input, init);
    if (!device || !isCommit(input instanceof Request ? input.url : `${input}`)) return response;
    await device.hold;
    if (device.network === 'loses answers') throw new TypeError('Failed to fetch');
    return response;
  });
}

setLogLevel('silent');
const backend = await startHarness();
stubBrowser(Number(new URL(backend.publicBase).port));
const ownStorage = { get: () => current.getStore()?.storage ?? null };
Object.defineProperty(window, 'localStorage', ownStorage);
const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
connectAuthEmulator(auth, backend.publicBase, { disableWarnings: true });
stubNetwork();
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  members += 1;
  const { user } = await createUserWithEmailAndPassword(auth, `d${members}@mail.test`, 'Correct-horse-9');
  uid = user.uid;
  const person = {
    uid,
    email: user.email,
    displayName: null,
    photoURL: null,
    emailVerified: false,
    providerIds: [],
  };
  await backend.db.doc(`users/${uid}`).set({ ...newProfile(person, new Date().toISOString()) });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.stop();
});

interface Page<V, Op> {
  load(): Promise<unknown>;
  value(): V;
  change(op: Op): Promise<unknown>;
  /** Sends what waits on the device. */
  send(): Promise<unknown>;
}

interface Row<V, Op> {
  readonly open: () => Page<V, Op>;
  /** Done before both devices read. */
  readonly before?: Op;
  readonly here: Op;
  /** On the other device, about something else. */
  readonly there: Op;
  /** On the other device, about the same as `here`. */
  readonly same: Op;
  /** What a change leads to, as the page shows it. */
  readonly has: (value: V, op: Op) => boolean;
  /** Both texts of a note are kept. */
  readonly keepsBoth?: boolean;
  /** Nothing waits on the device: saving again is the later change. */
  readonly isSavedAgain?: boolean;
}

const storePage =
  <V, Op>(kind: MemberKind<V, Op>, remote: MemberRemote<V, Op>, part?: string) =>
  (): Page<V, Op> => {
    const store = createMemberStore({ uid, kind, remote, isOnline });
    const view = part === undefined ? store : store.view(part);
    return {
      load: () => view.load(true),
      value: () => store.getState().value,
      change: store.change,
      send: store.flush,
    };
  };

type ProfileChange = Parameters<typeof updateUserProfile>[1];
type Profile = Awaited<ReturnType<typeof getUserProfile>>;

/** The form keeps what could not be saved, and the member saves again. */
function profilePage(): Page<Profile, ProfileChange> {
  let profile: Profile = null;
  let unsaved: ProfileChange | null = null;
  const save = async (change: ProfileChange): Promise<void> => {
    try {
      profile = await updateUserProfile(uid, change);
      unsaved = null;
    } catch {
      unsaved = change;
    }
  };
  return {
    load: async () => {
      profile = await getUserProfile(uid);
    },
    value: () => profile,
    change: save,
    send: async () => unsaved && save(unsaved),
  };
}

type AnyRow = Row<unknown, unknown>;
const row = <V, Op>(one: Row<V, Op>): AnyRow => one as unknown as AnyRow;
const storeRow = <V, Op>(
  kind: MemberKind<V, Op>,
  remote: MemberRemote<V, Op>,
  one: Omit<Row<V, NoInfer<Op>>, 'open'>,
  part?: string,
): AnyRow => row<V, Op>({ ...one, open: storePage(kind, remote, part) });
const settings = (here: SettingsOp, there: SettingsOp, same: SettingsOp): AnyRow =>
  storeRow(SETTINGS, settingsRemote, {
    here,
    there,
    same,
    has: (documents, { name, fields }) =>
      Object.entries(fields).every(([field, value]) => `${documents[name]?.[field]}` === `${value}`),
  });
const goal = (weekly: number): SettingsOp => ({ name: 'goals', fields: { weekly } });
const rest = (from: string): SettingsOp => ({ name: 'goals', fields: { freezes: [`${from}/2026-12-31`] } });
const paused = (isPaused: boolean): SettingsOp => ({ name: 'history', fields: { isPaused } });
const viewing = (key: string) => ({ key, day: '2026-11-20', videoId: 'v1', minutes: 20, isDone: true });
const at = (minute: number, over: object) =>
  buildProgress({ durationSec: 1200, updatedAt: `2026-11-20T08:${minute}:00.000Z`, ...over });

const ROWS: Readonly<Record<string, AnyRow>> = {
  'weekly goal': settings(goal(4), rest('2026-11-21'), goal(5)),
  break: settings(rest('2026-11-22'), goal(6), rest('2026-11-23')),
  'paused history': settings(paused(true), goal(2), paused(false)),
  'training day': storeRow(TRAINING, trainingRemote, {
    here: { does: 'record', viewings: [viewing('k1')] },
    there: { does: 'record', viewings: [viewing('k2')] },
    same: { does: 'take-back', keys: ['k1'] },
    has: ({ done }, op) =>
      op.does === 'record'
        ? op.viewings.every(({ key }) => done[key]?.startsWith('2026'))
        : op.does === 'take-back' && op.keys.every((key) => done[key] === undefined || done[key] === 'x'),
  }),
  position: storeRow(
    HISTORY,
    historyRemote,
    {
      here: { does: 'save', progress: at(10, { videoId: 'v1', positionSec: 300, furthestSec: 300 }) },
      there: { does: 'save', progress: at(11, { videoId: 'v2', positionSec: 400, furthestSec: 400 }) },
      same: { does: 'save', progress: at(12, { videoId: 'v1', positionSec: 500, furthestSec: 500 }) },
      has: ({ rows }, op) =>
        op.does === 'save' && rows[op.progress.videoId]?.positionSec === op.progress.positionSec,
    },
    'page',
  ),
  list: storeRow(LISTS, listsRemote, {
    here: { list: 'favorites', videoId: 'v1', isIn: true },
    there: { list: 'favorites', videoId: 'v2', isIn: true },
    same: { list: 'favorites', videoId: 'v1', isIn: false },
    has: (lists, { list, videoId, isIn }) => videoId in lists[list].items === isIn,
  }),
  playlist: storeRow(PLAYLISTS, playlistsRemote, {
    before: { does: 'create', id: 'p1', title: 'Mornings', videoIds: ['v0'] },
    here: { does: 'rename', id: 'p1', from: 'Mornings', title: 'Evenings' },
    there: { does: 'add', id: 'p1', videoId: 'v2' },
    same: { does: 'rename', id: 'p1', from: 'Mornings', title: 'Nights' },
    has: ([playlist], op) =>
      op.does === 'rename'
        ? playlist?.title === op.title
        : op.does === 'add' && playlist?.videoIds.filter((id) => id === op.videoId).length === 1,
  }),
  program: storeRow(PROGRAMS, programsRemote, {
    before: { does: 'start', id: 's1', startedOn: '2026-11-01', weekdays: [1] },
    here: { does: 'change', id: 's1', fields: { weekdays: [2] }, from: { weekdays: [1] } },
    there: {
      does: 'remember',
      id: 's1',
      countsFrom: null,
      credits: { v1: '2026-11-20' },
      classes: {},
    },
    same: { does: 'change', id: 's1', fields: { weekdays: [3] }, from: { weekdays: [1] } },
    has: ({ s1 }, op) =>
      op.does === 'change'
        ? `${s1?.weekdays}` === `${op.fields.weekdays}`
        : op.does === 'remember' && s1?.credits.v1 === op.credits.v1,
  }),
  note: storeRow(noteKind('v1'), noteRemote('v1'), {
    here: { videoId: 'v1', text: 'Bend the knees.', from: '' },
    there: { videoId: 'v1', text: 'Breathe out.', from: '' },
    same: { videoId: 'v1', text: 'Look ahead.', from: '' },
    has: ({ text }, op) => text.split(op.text).length === 2,
    keepsBoth: true,
  }),
  'RSVP with its reminder': storeRow(RSVPS, rsvpsRemote, {
    here: { eventId: 'e1', isGoing: true, remindAt: '2026-12-01T08:00:00.000Z' },
    there: { eventId: 'e2', isGoing: true, remindAt: null },
    same: { eventId: 'e1', isGoing: false, remindAt: null },
    has: (rsvps, { eventId, isGoing, remindAt }) =>
      rsvps[eventId]?.isGoing === isGoing && rsvps[eventId]?.remindAt === remindAt,
  }),
  profile: row<Profile, ProfileChange>({
    open: profilePage,
    here: { location: { city: 'Oslo' } },
    there: { phoneNumber: '123' },
    same: { location: { city: 'Bergen' } },
    has: (profile, { location, phoneNumber }) =>
      location ? profile?.location?.city === location.city : profile?.phoneNumber === phoneNumber,
    isSavedAgain: true,
  }),
};

/** A second load of a page a moment later, so that timestamps differ. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 3));

function openDevice({ open }: AnyRow) {
  const state: DeviceState = { storage: memoryStorage(), network: 'good', hold: Promise.resolve() };
  const on = <T>(run: (page: Page<unknown, unknown>) => T): T => current.run(state, () => run(page));
  const page = current.run(state, open);
  return {
    state,
    load: () => on((one) => one.load()),
    change: async (op: unknown) => {
      await aMoment();
      return on((one) => one.change(op));
    },
    send: () => on((one) => one.send()),
    value: () => on((one) => one.value()),
  };
}

async function openBoth(one: AnyRow) {
  const [a, b] = [openDevice(one), openDevice(one)];
  if (one.before !== undefined) await a.change(one.before);
  await Promise.all([a.load(), b.load()]);
  return { a, b };
}

/** Both devices, and one that knew nothing, show every change that must be there. */
async function expectAll(
  one: AnyRow,
  devices: readonly ReturnType<typeof openDevice>[],
  ops: readonly unknown[],
): Promise<void> {
  for (const device of [...devices, openDevice(one)]) {
    device.state.network = 'good';
    await device.send();
  }
  for (const device of [...devices, openDevice(one)]) {
    await device.load();
    for (const op of ops)
      expect(one.has(device.value(), op), JSON.stringify([op, device.value()])).toBe(true);
  }
}

describe.each(Object.entries(ROWS))('%s', (_, one) => {
  test('keeps both changes when both devices are online', async () => {
    const { a, b } = await openBoth(one);
    await Promise.all([a.change(one.here), b.change(one.there)]);
    await expectAll(one, [a, b], [one.here, one.there]);
  });

  test('keeps both changes when one device was offline', async () => {
    const { a, b } = await openBoth(one);
    a.state.network = 'offline';
    await a.change(one.here);
    await b.change(one.there);
    await expectAll(one, [a, b], [one.here, one.there]);
  });

  test('keeps both changes when an answer is late', async () => {
    const { a, b } = await openBoth(one);
    let release = (): void => undefined;
    a.state.hold = new Promise((resolve) => {
      release = resolve;
    });
    const slow = a.change(one.here);
    await b.change(one.there);
    release();
    await slow;
    await expectAll(one, [a, b], [one.here, one.there]);
  });

  test('keeps a change once when its answer is lost', async () => {
    const { a, b } = await openBoth(one);
    a.state.network = 'loses answers';
    await a.change(one.here);
    a.state.network = 'good';
    await b.change(one.there);
    await expectAll(one, [a, b], [one.here, one.there]);
  });

  test('keeps the later change when both change the same field', async () => {
    const { a, b } = await openBoth(one);
    await a.change(one.here);
    await b.change(one.same);
    await expectAll(one, [a, b], one.keepsBoth ? [one.here, one.same] : [one.same]);
  });

  test('keeps the later change when the earlier one was sent after it', async () => {
    const { a, b } = await openBoth(one);
    a.state.network = 'offline';
    await a.change(one.here);
    await b.change(one.same);
    const later = one.isSavedAgain ? one.here : one.same;
    await expectAll(one, [a, b], one.keepsBoth ? [one.here, one.same] : [later]);
  });
});
