// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDone } from '@/lib/library/done-row';
import { createHistoryStore } from '@/lib/watch/history/history-store';
import { mergeOptional } from '@/lib/watch/history/merge-progress';
import { type Progress, parseProgress } from '@/lib/watch/history/progress';
import { toDocument } from '@/lib/watch/history/progress-document';
import { readQueue } from '@/lib/watch/history/progress-queue';
import { readProgress, saveProgress } from '@/lib/watch/history/remote';
import { nextStamp } from '@/lib/watch/history/stamp';
import { createDevice } from '../../support/broken-storage';
import { server } from '../../support/fake-firestore';
import { buildProgress } from '../watch/history/build-progress';
import { BEGIN, inTurn, type Life, leaveDevice, lives, mayWrite } from './many-devices';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const RUNS = 600;
const LENGTH = 1200;
const ROW = 'users/ann/history/v1';

const stored = (): Progress | null => parseProgress('v1', server.documents.get(ROW));

/** The last save of a page that closes: the server itself merges it. */
async function postFinal(progress: Progress): Promise<boolean> {
  if (server.isAway) return false;
  const merged = mergeOptional(stored(), progress) ?? progress;
  server.documents.set(ROW, { ...toDocument(merged) });
  return true;
}

/** Where a viewing that began at `base` is when it stops. */
function played(base: Progress | null, pick: number, stampMs: number, isSettled: boolean): Progress {
  const positionSec = (pick * 6) % LENGTH;
  const before = base ?? buildProgress({ videoId: 'v1', positionSec: 0, furthestSec: 0, playedSec: 0 });
  const updatedAt = nextStamp(stampMs, base?.updatedAt ?? null);
  const { basedOn = base?.updatedAt ?? '', ...known } = before;
  return {
    ...known,
    durationSec: LENGTH,
    positionSec,
    furthestSec: Math.max(before.furthestSec, positionSec),
    playedSec: before.playedSec + 10,
    completedAt: before.completedAt ?? (pick % 9 === 0 ? nextStamp(stampMs, before.undoneAt) : null),
    updatedAt,
    ...(!isSettled && { basedOn }),
  };
}

async function live({ skews, steps }: Life): Promise<void> {
  server.reset();
  server.mayWrite = mayWrite;
  let nowMs = BEGIN;
  const open = (uid = 'ann') =>
    createHistoryStore({ uid, remote: { read: readProgress, save: saveProgress }, postFinal });
  const devices = skews.map((skew) => ({ skew, device: createDevice(), store: open() }));
  const { at, offline } = inTurn(devices);
  const saved: Progress[] = [];
  let wasUndone = false;
  /** The place as the last viewing left it that had read the server, while clocks agree. */
  let lastPlace: number | null = null;

  for (const { device, does, pick } of steps) {
    nowMs += 61_000;
    const index = device % devices.length;
    if (does === 'offline') offline.add(index);
    else if (does === 'online') {
      offline.delete(index);
      await at(index, ({ store }) => store.flush());
    } else if (does === 'read') await at(index, ({ store }) => store.load('v1').catch(() => null));
    else if (does === 'reload') {
      await at(index, async (one) => {
        one.store = open();
      });
    } else if (does === 'guest') {
      await at(index, async (one) => {
        expect(leaveDevice(one.device)).toEqual([]);
        const guest = open('eve');
        expect(guest.peek('v1')).toBeNull();
        expect(await guest.load('v1').catch(() => null)).toBeNull();
        one.store = open();
      });
    } else if (pick % 13 === 0) {
      // "Not done", said in the list of the history.
      await at(index, async ({ skew }) => {
        const row = await readProgress('ann', 'v1').catch(() => null);
        if (!row) return;
        await saveProgress('ann', withDone(row, false, nowMs + skew), row);
        wasUndone = true;
      }).catch(() => undefined);
    } else {
      server.losesAnswer = does === 'lose-answer' && !offline.has(index);
      await at(index, async ({ skew, store }) => {
        let isSettled = true;
        const base = await store.load('v1').catch(() => {
          isSettled = false;
          return store.peek('v1');
        });
        const progress = played(base, pick, nowMs + skew, isSettled);
        saved.push(progress);
        lastPlace = isSettled ? progress.positionSec : null;
        store.save({ ...progress, positionSec: Math.max(0, progress.positionSec - 1) }, 'mirror');
        store.save(progress, pick % 2 === 0 ? 'remote' : 'final');
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
      expect(readQueue('ann')).toEqual([]);
      expect(await store.load('v1')).toEqual(truth);
    });
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

test('places of two to four devices, offline and with clocks hours apart, end the same everywhere', async () => {
  await fc.assert(fc.asyncProperty(lives, live), { numRuns: RUNS });
}, 120_000);

test('where clocks agree, the place is where the last viewing left it', async () => {
  const agreeing = lives.map((lived) => ({ ...lived, skews: lived.skews.map(() => 0) }));
  await fc.assert(fc.asyncProperty(agreeing, live), { numRuns: 300 });
}, 120_000);
