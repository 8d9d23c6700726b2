// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { timestampAfter } from '@/lib/member/change';
import { createMemberStore } from '@/lib/member/member-store';
import { withRows } from '@/lib/watch/history/history';
import { HISTORY, withDone } from '@/lib/watch/history/history-kind';
import { historyRemote, readProgress } from '@/lib/watch/history/history-remote';
import { mergeOptional } from '@/lib/watch/history/merge-progress';
import { type Progress, parseProgress, toDocument } from '@/lib/watch/history/progress';
import { createDevice } from '../../support/broken-storage';
import { server } from '../../support/fake-firestore';
import { buildProgress } from '../watch/history/build-progress';
import { BEGIN, inTurn, keysOn, type Life, leaveDevice, lives, mayWrite } from './many-devices';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const RUNS = 600;
const LENGTH = 1200;
const ROW = 'users/ann/history/v1';

const stored = (): Progress | null => parseProgress('v1', server.documents.get(ROW));

/** The last save of a closing page: the server itself merges it. */
async function postFinal(progress: Progress): Promise<boolean> {
  if (server.isAway) return false;
  const merged = mergeOptional(stored(), progress) ?? progress;
  server.documents.set(ROW, { ...toDocument(merged) });
  return true;
}

/** Progress of a viewing that began at `base`, when it stops. */
function played(base: Progress | null, pick: number, nowMs: number, isSettled: boolean): Progress {
  const positionSec = (pick * 6) % LENGTH;
  const before = base ?? buildProgress({ videoId: 'v1', positionSec: 0, furthestSec: 0, playedSec: 0 });
  const updatedAt = timestampAfter(nowMs, [base?.updatedAt]);
  const { basedOn = base?.updatedAt ?? '', ...known } = before;
  return {
    ...known,
    durationSec: LENGTH,
    positionSec,
    furthestSec: Math.max(before.furthestSec, positionSec),
    playedSec: before.playedSec + 10,
    completedAt: before.completedAt ?? (pick % 9 === 0 ? timestampAfter(nowMs, [before.undoneAt]) : null),
    updatedAt,
    ...(!isSettled && { basedOn }),
  };
}

async function live({ skews, steps }: Life): Promise<void> {
  server.reset();
  server.mayWrite = mayWrite;
  let nowMs = BEGIN;
  const open = (uid = 'ann') => {
    const store = createMemberStore({ uid, kind: HISTORY, remote: historyRemote });
    const peek = () => store.getState().value.rows.v1 ?? null;
    return {
      ...store,
      peek,
      async read() {
        await store.learn(async () => {
          const row = await readProgress(uid, 'v1');
          return (history) => withRows(history, [['v1', row]]);
        });
        return peek();
      },
    };
  };
  const devices = skews.map((skew) => ({ skew, device: createDevice(), store: open() }));
  const { at, offline } = inTurn(devices);
  const saved: Progress[] = [];
  let wasUndone = false;
  /** Position of the last viewing that had read the server, while clocks agree. */
  let lastPlace: number | null = null;

  for (const { device, does, pick } of steps) {
    nowMs += 61_000;
    const index = device % devices.length;
    if (does === 'offline') offline.add(index);
    else if (does === 'online') {
      offline.delete(index);
      await at(index, ({ store }) => store.flush());
    } else if (does === 'read') await at(index, ({ store }) => store.read().catch(() => null));
    else if (does === 'reload') {
      await at(index, async (one) => {
        one.store = open();
      });
    } else if (does === 'guest') {
      await at(index, async (one) => {
        expect(leaveDevice(one.device)).toEqual([]);
        const guest = open('eve');
        expect(guest.peek()).toBeNull();
        expect(await guest.read().catch(() => null)).toBeNull();
        one.store = open();
      });
    } else if (pick % 13 === 0) {
      // Marked as not done in the list of the history.
      await at(index, async ({ skew, store }) => {
        const row = await store.read().catch(() => null);
        if (!row) return;
        await store.change({ does: 'put', rows: [withDone(row, false, nowMs + skew)] });
        wasUndone = true;
      });
    } else {
      server.losesAnswer = does === 'lose-answer' && !offline.has(index);
      await at(index, async ({ skew, store }) => {
        let isSettled = true;
        const base = await store.read().catch(() => {
          isSettled = false;
          return store.peek();
        });
        const progress = played(base, pick, nowMs + skew, isSettled);
        saved.push(progress);
        lastPlace = isSettled ? progress.positionSec : null;
        store.keep({
          does: 'save',
          progress: { ...progress, positionSec: Math.max(0, progress.positionSec - 1) },
        });
        const change = store.keep({ does: 'save', progress });
        if (pick % 2 !== 0 && (await postFinal(progress))) store.confirm(change);
        await store.flush();
      });
      server.losesAnswer = false;
    }
  }

  offline.clear();
  for (const index of devices.keys()) await at(index, ({ store }) => store.flush());
  nowMs += 10 * 60_000;
  const truth = stored();
  for (const index of devices.keys())
    await at(index, async ({ store }) => {
      expect(await store.read()).toEqual(truth);
    });
  for (const { device } of devices)
    expect(keysOn(device).filter((key) => key.startsWith('outbox'))).toEqual([]);
  for (const path of server.documents.keys()) expect(path).toBe(ROW);
  for (const { furthestSec } of saved) expect(truth?.furthestSec).toBeGreaterThanOrEqual(furthestSec);
  if (!wasUndone) {
    for (const { playedSec, completedAt } of saved) {
      expect(truth?.playedSec).toBeGreaterThanOrEqual(playedSec);
      if (completedAt !== null) expect(truth?.completedAt).not.toBeNull();
    }
  }
  const agree = skews.every((skew) => skew === 0);
  if (agree && lastPlace !== null && !wasUndone) expect(truth?.positionSec).toBe(lastPlace);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('positions of two to four devices, offline and with clocks hours apart, end the same everywhere', async () => {
  await fc.assert(fc.asyncProperty(lives, live), { numRuns: RUNS });
}, 120_000);

test('the position is where the last viewing left it when clocks agree', async () => {
  const agreeing = lives.map((lived) => ({ ...lived, skews: lived.skews.map(() => 0) }));
  await fc.assert(fc.asyncProperty(agreeing, live), { numRuns: 300 });
}, 120_000);
