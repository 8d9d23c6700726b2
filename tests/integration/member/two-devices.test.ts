import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { FirebaseError } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import * as firestore from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProfile } from '@/lib/account/profile/new-profile';
import { getUserProfile } from '@/lib/account/profile/profile-remote';
import type { ProfileChange, UserProfile } from '@/lib/account/profile/user-profile';
import type { SettingsDocuments } from '@/lib/account/settings/settings-kind';
import { type MemberSettings, parseSettings } from '@/lib/account/settings/settings-values';
import { firebaseApp } from '@/lib/firebase/app';
import { requireDb } from '@/lib/firebase/member-document';
import type { Fields } from '@/lib/member/fields';
import type { Programs } from '@/lib/training/programs/programs-kind';
import type { Training } from '@/lib/training/summary/training-kind';
import type { History } from '@/lib/watch/history/history';
import type { Progress } from '@/lib/watch/history/progress';
import { entryValue } from '@/lib/watch/practice/practice-kind';
import { bundlePage, type Page, type PageHost } from '../../simulation/bundle';
import { LimitedStorage } from '../../support/broken-storage';
import { buildSession, buildSignedIn, buildUser } from '../../support/builders';
import { buildProgress } from '../../unit/watch/history/build-progress';
import { startHarness } from '../account/harness';

/** Storage and connection of a device. `current` is the device whose code runs. */
interface DeviceState {
  readonly storage: Storage;
  network: 'good' | 'offline' | 'loses answers';
}

const current = new AsyncLocalStorage<DeviceState>();
const isOnline = (): boolean => current.getStore()?.network !== 'offline';
const isCommit = (url: string): boolean => url.includes('/documents') && url.includes(':commit');

let members = 0;
let uid = '';

const memoryStorage = (): Storage => new LimitedStorage(Number.POSITIVE_INFINITY);

/** Stubs the browser globals that a member's page uses. */
function stubBrowser({ protocol, hostname, port, host }: URL): void {
  const location = { protocol, hostname, port, host };
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()];
  const noop = () => undefined;
  const listeners = { addEventListener: noop, removeEventListener: noop };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('window', { location, localStorage, sessionStorage, ...listeners });
}

function stubNetwork(): void {
  const passOn = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const device = current.getStore();
    if (device?.network === 'offline') throw new TypeError('Failed to fetch');
    const response = await passOn(input, init);
    if (!device || !isCommit(input instanceof Request ? input.url : `${input}`)) return response;
    if (device.network === 'loses answers') throw new TypeError('Failed to fetch');
    return response;
  });
}

firestore.setLogLevel('silent');
const backend = await startHarness();
stubBrowser(new URL(backend.publicBase));
const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
connectAuthEmulator(auth, backend.publicBase, { disableWarnings: true });
stubNetwork();
const database = requireDb();
const createPage = await bundlePage();

/** Returns the browser globals and SDKs of one device, connected to the local backend. */
const hostOf = ({ storage }: DeviceState): PageHost => ({
  globals: {
    ...globalThis,
    window: { ...window, localStorage: storage },
    navigator: {
      get onLine() {
        return isOnline();
      },
    },
    localStorage: storage,
    // Two devices do not share a channel as two tabs do.
    BroadcastChannel: undefined,
    ...{ Date, performance, setTimeout, clearTimeout, fetch, crypto, console, AbortSignal },
  },
  FirebaseError,
  session: { isSignedInAs: () => true },
  firestore: { ...firestore, getFirestore: () => database, connectFirestoreEmulator: () => undefined },
});

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  members += 1;
  const { user } = await createUserWithEmailAndPassword(auth, `d${members}@mail.test`, 'Correct-horse-9');
  uid = user.uid;
  const person = buildUser({ uid, email: user.email, displayName: null, emailVerified: false });
  await backend.db.doc(`users/${uid}`).set({ ...newProfile(person, new Date().toISOString()) });
});
afterAll(() => void vi.unstubAllGlobals());

interface Shown<V> {
  load(): Promise<unknown>;
  value(): V;
  /** Sends the changes that wait on the device. */
  send(): Promise<unknown>;
}

interface Row<V, Op> {
  readonly open: (page: Page) => Shown<V> & { change(op: Op): Promise<unknown> };
  /** Changes made before both devices read. */
  readonly before?: readonly Op[];
  readonly here: Op;
  /** Change of something else, made on the other device. */
  readonly there: Op;
  /** Change of the same thing as `here`, made on the other device. */
  readonly same: Op;
  /** Returns whether the shown value contains the change. */
  readonly has: (value: V, op: Op) => boolean;
  /** True for notes: a merge keeps both texts. */
  readonly keepsBoth?: boolean;
  /** True if a failed change does not wait on the device: the member saves again, which is then the later change. */
  readonly isSavedAgain?: boolean;
}

interface Store<V> {
  load(isForced: boolean): Promise<unknown>;
  getState(): { readonly value: V };
  flush(): Promise<unknown>;
}

const shownBy = <V>(store: Store<V>, load = (): Promise<unknown> => store.load(true)): Shown<V> => ({
  load,
  value: () => store.getState().value,
  send: () => store.flush(),
});

/** Row for a kind whose pages call `change` of the store. */
const storeRow = <V, Op>(
  storeOf: (page: Page) => Store<V> & { change(op: Op): Promise<unknown> },
  one: Omit<Row<V, NoInfer<Op>>, 'open'>,
): Row<V, Op> => ({
  ...one,
  open: (page) => {
    const store = storeOf(page);
    return { ...shownBy(store), change: (op) => store.change(op) };
  },
});

const settings = (
  here: Partial<MemberSettings>,
  there: Partial<MemberSettings>,
  same: Partial<MemberSettings>,
): Row<SettingsDocuments, Partial<MemberSettings>> => ({
  here,
  there,
  same,
  open: (page) => ({
    ...shownBy(page.memberSettings(uid)),
    change: (change) => page.changeSettings(uid, change),
  }),
  has: (documents, change) => {
    const all = parseSettings(documents);
    return isDeepStrictEqual({ ...all, ...change }, all);
  },
});
const rest = (from: string) => ({ freezes: [{ from, to: '2026-12-31' }] });

const viewing = (key: string, minutes: number) => ({
  key,
  videoId: 'v1',
  playedSec: minutes * 60,
  isDone: true,
  atMs: Date.parse('2026-11-20T08:00:00.000Z'),
});
const at = (minute: number, videoId: string, sec: number) =>
  buildProgress({
    videoId,
    durationSec: 1200,
    positionSec: sec,
    furthestSec: sec,
    updatedAt: `2026-11-20T08:${minute}:00.000Z`,
  });

type HistoryStep =
  | { readonly does: 'save'; readonly row: Progress }
  | { readonly does: 'mark'; readonly row: Progress; readonly isDone: boolean }
  | { readonly does: 'remove'; readonly row: Progress };

/** Row for changes of the history by the class page and the history page. */
const history = (one: Omit<Row<History, HistoryStep>, 'open' | 'has'>): Row<History, HistoryStep> => ({
  ...one,
  open: (page) => {
    const store = page.memberHistory(uid);
    const recorded = page.createMemberHistory({ uid, getIdToken: async () => null });
    return {
      ...shownBy(store, () => store.view('page').load(true)),
      change: async (step) => {
        if (step.does === 'mark') return page.markDone(uid, step.row, step.isDone);
        if (step.does === 'remove') return page.removeFromHistory(uid, step.row);
        recorded.save(step.row, 'remote');
        return recorded.flush();
      },
    };
  },
  has: ({ rows }, step) => {
    const row = rows[step.row.videoId] ?? null;
    if (step.does === 'remove') return row === null;
    return step.does === 'mark'
      ? (row?.completedAt !== null) === step.isDone
      : row?.positionSec === step.row.positionSec;
  },
});
const [first, other] = [at(10, 'v1', 300), at(11, 'v2', 400)];
const seen = [
  { does: 'save', row: first },
  { does: 'save', row: other },
] as const;

type ProgramStep = { readonly weekdays: number[] } | { readonly credit: string };

/** Opens the profile like its form: a change that could not be saved is kept, and `send` saves it again. */
function openProfile(page: Page): Shown<UserProfile | null> & {
  change(op: ProfileChange): Promise<unknown>;
} {
  const session = buildSession(buildSignedIn({ user: buildUser({ uid }), profile: { status: 'loading' } }));
  let profile: UserProfile | null = null;
  let unsaved: ProfileChange | null = null;
  const change = async (op: ProfileChange): Promise<void> => {
    unsaved = op;
    try {
      await page.updateProfile(session, op);
      unsaved = null;
    } catch (cause) {
      console.warn('Not saved', cause);
    }
  };
  return {
    load: async () => {
      profile = await getUserProfile(uid);
    },
    value: () => profile,
    change,
    send: async () => unsaved && change(unsaved),
  };
}

const ROWS = {
  'weekly goal': settings({ weeklyGoal: 4 }, rest('2026-11-21'), { weeklyGoal: 5 }),
  break: settings(rest('2026-11-22'), { weeklyGoal: 6 }, rest('2026-11-23')),
  'paused history': settings({ isHistoryPaused: true }, { weeklyGoal: 2 }, { isHistoryPaused: false }),
  'choice of the player': {
    open: (page) => ({
      ...shownBy(page.memberSettings(uid)),
      change: (fields) => page.shareChoices('player', fields),
    }),
    here: { rate: 1.5 },
    there: { captions: 'es' },
    same: { rate: 2 },
    has: ({ player = {} }, fields) => Object.entries(fields).every(([name, value]) => player[name] === value),
  } satisfies Row<SettingsDocuments, Fields>,
  'training day': {
    open: (page) => ({
      ...shownBy(page.memberTraining(uid)),
      change: (report) => page.recordViewing(uid, report),
    }),
    here: viewing('k1', 20),
    there: viewing('k2', 20),
    same: viewing('k1', 30),
    has: ({ done }, { key, playedSec }) => done[key] === `2026-11-20 v1 ${playedSec / 60} 1`,
  } satisfies Row<Training, ReturnType<typeof viewing>>,
  position: history({
    here: { does: 'save', row: first },
    there: { does: 'save', row: other },
    same: { does: 'save', row: at(12, 'v1', 500) },
  }),
  'class marked as done': history({
    before: seen,
    here: { does: 'mark', row: first, isDone: true },
    there: { does: 'mark', row: other, isDone: true },
    same: { does: 'mark', row: { ...first, completedAt: first.updatedAt }, isDone: false },
  }),
  'class removed from the history': history({
    before: seen,
    here: { does: 'remove', row: first },
    there: { does: 'remove', row: other },
    same: { does: 'remove', row: first },
  }),
  list: storeRow((page) => page.memberLists(uid), {
    here: { list: 'favorites', videoId: 'v1', isIn: true },
    there: { list: 'favorites', videoId: 'v2', isIn: true },
    same: { list: 'favorites', videoId: 'v1', isIn: false },
    has: (lists, { list, videoId, isIn }) => videoId in lists[list].items === isIn,
  }),
  playlist: storeRow((page) => page.memberPlaylists(uid), {
    before: [{ does: 'create', id: 'p1', title: 'Mornings', videoIds: ['v0'] }],
    here: { does: 'rename', id: 'p1', from: 'Mornings', title: 'Evenings' },
    there: { does: 'add', id: 'p1', videoId: 'v2' },
    same: { does: 'rename', id: 'p1', from: 'Mornings', title: 'Nights' },
    has: ({ p1 }, op) =>
      op.does === 'rename'
        ? p1?.title === op.title
        : op.does === 'add' && p1?.videoIds.filter((id) => id === op.videoId).length === 1,
  }),
  program: {
    open: (page) => {
      const store = page.memberPrograms(uid);
      return {
        ...shownBy(store),
        change: async (step) => {
          const program = store.getState().value.s1 ?? null;
          if ('credit' in step) {
            const credits = { v1: step.credit };
            return store.change({ does: 'remember', id: 's1', countsFrom: null, credits, classes: {} });
          }
          const next = program
            ? { ...program, weekdays: step.weekdays }
            : page.newProgram('2026-11-01', step.weekdays);
          const op = page.programChange('s1', program, next);
          return op && store.change(op);
        },
      };
    },
    before: [{ weekdays: [1] }],
    here: { weekdays: [2] },
    there: { credit: '2026-11-20' },
    same: { weekdays: [3] },
    has: ({ s1 }, step) =>
      'credit' in step ? s1?.credits.v1 === step.credit : `${s1?.weekdays}` === `${step.weekdays}`,
  } satisfies Row<Programs, ProgramStep>,
  note: {
    open: (page) => ({
      ...shownBy(page.memberNote(uid, 'v1')),
      change: (text) => page.saveNote(uid, 'v1', text, ''),
    }),
    here: 'Bend the knees.',
    there: 'Breathe out.',
    same: 'Look ahead.',
    has: ({ text }, words) => text.split(words).length === 2,
    keepsBoth: true,
  } satisfies Row<{ readonly text: string }, string>,
  practice: storeRow((page) => page.memberPractice(uid), {
    here: { name: 'loads', key: 'goblet-squat.2026-11-20', value: '8/kg' },
    there: { name: 'loads', key: 'plank.2026-11-20', value: '2.5/kg' },
    same: { name: 'loads', key: 'goblet-squat.2026-11-20', value: '10/kg' },
    has: (practice, { name, key, value }) => entryValue(practice[name], key) === value,
  }),
  'RSVP with its reminder': storeRow((page) => page.memberRsvps(uid), {
    here: { eventId: 'e1', isGoing: true, remindAt: '2026-12-01T08:00:00.000Z' },
    there: { eventId: 'e2', isGoing: true, remindAt: null },
    same: { eventId: 'e1', isGoing: false, remindAt: null },
    has: (rsvps, { eventId, isGoing, remindAt }) =>
      rsvps[eventId]?.isGoing === isGoing && rsvps[eventId]?.remindAt === remindAt,
  }),
  profile: {
    open: openProfile,
    here: { location: { city: 'Oslo' } },
    there: { phoneNumber: '123' },
    same: { location: { city: 'Bergen' } },
    has: (profile, { location, phoneNumber }) =>
      location ? profile?.location?.city === location.city : profile?.phoneNumber === phoneNumber,
    isSavedAgain: true,
  } satisfies Row<UserProfile | null, ProfileChange>,
};

type AnyRow = Row<unknown, unknown>;
const rows = Object.entries(ROWS) as unknown as readonly (readonly [string, AnyRow])[];

/** Waits a few milliseconds, so that timestamps differ. */
const nextTimestamp = () => new Promise((resolve) => setTimeout(resolve, 3));

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Each device runs its own instance of the pages' code. */
function openDevice({ open }: AnyRow) {
  const state: DeviceState = { storage: memoryStorage(), network: 'good' };
  const session = { uid, stsTokenManager: { refreshToken: 'r' } };
  state.storage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(session));
  const on = <T>(run: () => T): T => current.run(state, run);
  const page = on(() => createPage(hostOf(state)));
  opened.push(() => on(() => page.purgeMember('sign-out', uid)));
  const shown = on(() => open(page));
  return {
    state,
    load: () => on(() => shown.load()),
    change: async (op: unknown) => {
      await nextTimestamp();
      return on(() => shown.change(op));
    },
    send: () => on(() => shown.send()),
    value: () => on(() => shown.value()),
  };
}

async function openBoth(one: AnyRow) {
  const [a, b] = [openDevice(one), openDevice(one)];
  for (const op of one.before ?? []) await a.change(op);
  await Promise.all([a.load(), b.load()]);
  return { a, b };
}

/** Expects that both devices and a new one show all of `ops`. */
async function expectAll(
  one: AnyRow,
  devices: readonly ReturnType<typeof openDevice>[],
  ops: readonly unknown[],
): Promise<void> {
  for (const device of devices) {
    device.state.network = 'good';
    await device.send();
  }
  for (const device of [...devices, openDevice(one)]) {
    await device.load();
    for (const op of ops)
      expect(one.has(device.value(), op), JSON.stringify([op, device.value()])).toBe(true);
  }
}

describe.each(rows)('%s', (_, one) => {
  test.each([
    ['one device was offline', 'offline'],
    ['an answer is lost', 'loses answers'],
  ] as const)('keeps both changes once when %s', async (_when, network) => {
    const { a, b } = await openBoth(one);
    a.state.network = network;
    await a.change(one.here);
    await b.change(one.there);
    await expectAll(one, [a, b], [one.here, one.there]);
  });

  test('keeps the later change of a device that has not read the earlier one', async () => {
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
