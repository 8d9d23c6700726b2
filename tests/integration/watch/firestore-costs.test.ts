import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firebaseApp } from '@/lib/firebase/app';
import { closeStores } from '@/lib/member/open-stores';
import { INITIAL_ENGINE_STATE } from '@/lib/watch/engine';
import { historyList, type ListPart } from '@/lib/watch/history/history';
import { withDone } from '@/lib/watch/history/history-kind';
import { memberHistory } from '@/lib/watch/history/history-store';
import { createMemberHistory } from '@/lib/watch/history/member-history';
import type { Progress } from '@/lib/watch/history/progress';
import { createProgressRecorder, type ProgressRecorder } from '@/lib/watch/history/progress-recorder';
import { startHarness } from '../account/harness';
import { countFirestore } from './count-firestore';
import { stubBrowser } from './stub-browser';

const CLASS = { id: 'video-bloom-after', slug: 'bloom-after', title: 'Bloom: After', durationSec: 3600 };
const NOW = Date.parse('2026-11-21T12:00:00.000Z');

let members = 0;

setLogLevel('silent');
const backend = await startHarness('content');
stubBrowser(Number(new URL(backend.publicBase).port));
const count = countFirestore();
const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
connectAuthEmulator(auth, backend.publicBase, { disableWarnings: true });
beforeEach(() => localStorage.clear());
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.stop();
});

/** Signs a new member in through the SDK and resets the count. */
async function signIn(): Promise<string> {
  members += 1;
  const { user } = await createUserWithEmailAndPassword(auth, `m${members}@mail.test`, 'Correct-horse-9');
  // The SDK would store this under local persistence, which this process does not have.
  const session = { uid: user.uid, stsTokenManager: { refreshToken: 'r' } };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(session));
  count.reset();
  return user.uid;
}

const row = (over: object = {}) => ({
  positionSec: 300,
  furthestSec: 300,
  durationSec: 1200,
  updatedAt: new Date(NOW).toISOString(),
  ...over,
});

async function fillHistory(uid: string, rows: number): Promise<void> {
  const batch = backend.db.batch();
  for (let index = 0; index < rows; index += 1) {
    const updatedAt = new Date(NOW - index * 60_000).toISOString();
    const continueOrder = `1 ${updatedAt}`;
    batch.set(backend.db.doc(`users/${uid}/history/v${index}`), row({ updatedAt, continueOrder }));
  }
  await batch.commit();
}

const loadList = (uid: string, part: ListPart): Promise<boolean> => memberHistory(uid).view(part).load();
const entriesOf = (uid: string, part: ListPart) =>
  historyList(memberHistory(uid).view(part).getState(), part).entries;

interface Viewing {
  readonly recorder: ProgressRecorder;
  /** Plays up to this second with four time reports a second, and completes every save. */
  playTo(sec: number): Promise<void>;
  act(event: 'pause' | 'seeked' | 'ended'): Promise<void>;
}

function watch(
  save: (progress: Progress, kind: 'mirror' | 'remote' | 'final') => void,
  settle: () => Promise<void>,
): Viewing {
  let sec = 0;
  let saves = 0;
  const recorder = createProgressRecorder({
    video: CLASS,
    base: null,
    isSettled: true,
    reachSec: 0,
    isPreview: false,
    device: 'phone',
    now: () => NOW + sec * 1000,
    save: (progress, kind) => {
      if (kind !== 'mirror') saves += 1;
      save(progress, kind);
    },
  });
  const report = async (event: 'time' | 'pause' | 'seeked' | 'ended') => {
    const before = saves;
    const isPlaying = event === 'time';
    recorder.handle({ ...INITIAL_ENGINE_STATE, currentSec: sec, durationSec: 3600, isPlaying }, event);
    if (saves > before) await settle();
  };
  return {
    recorder,
    playTo: async (target) => {
      for (; sec < target; sec += 0.25) await report('time');
    },
    act: report,
  };
}

test('needs one read and at most 75 writes for an hour of a class with pauses and jumps', async () => {
  const uid = await signIn();
  const history = createMemberHistory({ uid, getIdToken: async () => null });
  await history.load(CLASS.id);
  expect(count.total()).toEqual({ requests: 1, reads: 1, writes: 0 });

  count.reset();
  const viewing = watch(history.save, () => history.flush());
  for (let minute = 5; minute <= 60; minute += 5) {
    await viewing.playTo(minute * 60);
    await viewing.act(minute % 15 === 0 ? 'seeked' : 'pause');
  }
  await viewing.act('ended');
  expect(count.total().reads).toBe(0);
  expect(count.total().writes).toBeLessThanOrEqual(75);
  const stored = (await backend.db.doc(`users/${uid}/history/${CLASS.id}`).get()).data();
  expect(stored?.positionSec).toBeCloseTo(3600, 0);
  expect(stored?.completedAt).not.toBeNull();
});

/** Marks a class by hand; the training days that follow are not counted here. */
async function mark(uid: string, isDone: boolean): Promise<void> {
  const [entry] = entriesOf(uid, 'page');
  if (!entry) throw new Error('The row is gone');
  await memberHistory(uid).change({ does: 'put', rows: [withDone(entry, isDone, Date.now())] });
}

test('marks as done or not done with one write, which no older save reverts', async () => {
  const uid = await signIn();
  await fillHistory(uid, 1);
  await loadList(uid, 'page');
  const entry = () => entriesOf(uid, 'page')[0];

  count.reset();
  await mark(uid, true);
  expect(count.total()).toEqual({ requests: 1, reads: 0, writes: 1 });
  const whenDone = entry();

  count.reset();
  await mark(uid, false);
  expect(count.total()).toEqual({ requests: 1, reads: 0, writes: 1 });

  // Another device kept a save from when the class was done, and played on a little.
  const undoneAt = entry()?.undoneAt;
  const later = new Date(Date.parse(entry()?.updatedAt ?? '') + 60_000).toISOString();
  closeStores();
  localStorage.removeItem(`watch-history-cache:${uid}`);
  const elsewhere = createMemberHistory({ uid, getIdToken: async () => null });
  if (!whenDone) throw new Error('The row is gone');
  await elsewhere.load('v0');
  elsewhere.save({ ...whenDone, positionSec: 700, furthestSec: 700, updatedAt: later }, 'remote');
  await elsewhere.flush();
  const stored = (await backend.db.doc(`users/${uid}/history/v0`).get()).data();
  expect(stored).toMatchObject({ completedAt: null, positionSec: 700, undoneAt });
});

test('keeps the save of another device when a row is marked here', async () => {
  const uid = await signIn();
  await fillHistory(uid, 1);
  await loadList(uid, 'page');
  const further = { positionSec: 900, furthestSec: 900, updatedAt: new Date(NOW + 1000).toISOString() };
  await backend.db.doc(`users/${uid}/history/v0`).set(row(further));
  await mark(uid, true);
  const stored = (await backend.db.doc(`users/${uid}/history/v0`).get()).data();
  expect(stored).toMatchObject({ furthestSec: 900 });
  expect(stored?.completedAt).not.toBeNull();
});
