// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberRemote } from '@/lib/member/member-kind';
import { createMemberStore } from '@/lib/member/member-store';
import { AppError } from '@/lib/platform/errors/app-error';
import { type History, NO_HISTORY, withPlayed, withRows } from '@/lib/watch/history/history';
import { readDeviceRow, writeDeviceRow } from '@/lib/watch/history/history-copies';
import { HISTORY, type HistoryOp, rowAfter, withDone } from '@/lib/watch/history/history-kind';
import type { Progress } from '@/lib/watch/history/progress';
import { resumePoint } from '@/lib/watch/history/resume';
import type { SaveKind } from '@/lib/watch/history/save-schedule';
import { createViewing, SERVER_WAIT_MS, type Viewing } from '@/lib/watch/history/viewing';
import { createFakeEngine, type FakeEngine } from '../fake-engine';
import { buildProgress } from './build-progress';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const VIDEO = { id: 'video-a', slug: 'hip-reset', title: 'Hip reset', durationSeconds: 1800 };

type Mood = 'well' | 'late' | 'failing' | 'hanging';
const LATE_MS = 6500;

/** Creates a server that answers at once, late, with an error or never. */
const createServer = (stored: Progress | null, mood: Mood = 'well') => ({ stored, mood, reads: 0 });
type Server = ReturnType<typeof createServer>;

async function readFrom(server: Server): Promise<Progress | null> {
  server.reads += 1;
  if (server.mood === 'failing') throw new AppError('network', 'away');
  if (server.mood === 'hanging') await new Promise(() => undefined);
  if (server.mood === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  return server.stored;
}

/** Returns a member's history with a server that merges changes as the real one does. */
function historyOf(server: Server) {
  const remote: MemberRemote<History, HistoryOp> = {
    read: async () => NO_HISTORY,
    async send(_, changes) {
      if (server.mood === 'failing') throw new AppError('network', 'away');
      server.stored = changes.reduce((row, change) => rowAfter(row, change, VIDEO.id), server.stored);
      const { stored } = server;
      return (history) => withPlayed(withRows(history, [[VIDEO.id, stored]]), VIDEO.id);
    },
  };
  const store = createMemberStore({ uid: 'u1', kind: HISTORY, remote });
  const peek = (videoId: string) => store.getState().value.rows[videoId] ?? null;
  return {
    peek,
    flush: store.flush,
    async load(videoId: string) {
      await store.learn(async () => {
        const row = await readFrom(server);
        return (history) => withRows(history, [[videoId, row]]);
      });
      return peek(videoId);
    },
    save(progress: Progress, kind: SaveKind) {
      store.keep({ does: 'save', progress });
      if (kind === 'remote') void store.flush();
    },
  };
}

const createOn = (server: Server, askedSec: number | null = null, isPreview = false): Viewing =>
  createViewing({
    ...{ video: VIDEO, history: historyOf(server), askedSec, isPreview },
    ...{ device: 'computer-1', now: Date.now },
  });

/** Opens a viewing and waits this long. */
async function openOn(server: Server, waitMs = 0): Promise<Viewing> {
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(waitMs);
  return viewing;
}

/** Opens a viewing whose stored position, second 1300, arrives only while the class plays. */
async function openLate() {
  const server = createServer(buildProgress({ positionSec: 1300, furthestSec: 1300 }), 'late');
  return { server, viewing: await openOn(server, SERVER_WAIT_MS) };
}

/** Pauses, which sends the position. */
async function stop(engine: FakeEngine): Promise<void> {
  engine.pause();
  await vi.advanceTimersByTimeAsync(0);
}

/** Plays from the start of the viewing; `seconds` pass for the engine and the clock. */
async function play(viewing: Viewing, seconds: number) {
  const state = viewing.getState();
  if (state.status !== 'decided') throw new Error(`The viewing does not play but is ${state.status}`);
  const engine = createFakeEngine({ state: { currentSec: state.startAtSec, durationSec: 1800 } });
  viewing.follow(engine);
  await engine.play();
  for (let passed = 0; passed < seconds; passed += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    engine.playOn(1);
  }
  return engine;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Starts a class over that this device has left at second 500, and sends the waiting saves afterwards. */
async function startOver(server: Server): Promise<void> {
  const viewing = await openOn(server);
  expect(viewing.getState()).toEqual({ status: 'ask', resumeSec: 497 });
  viewing.choose(false);
  (await play(viewing, 20)).pause();
  server.mood = 'well';
  await historyOf(server).flush();
}

const POSITIONS = Array.from({ length: 17 }, (_, index) => Math.round((1800 / 16) * index));
const MOODS: readonly Mood[] = ['late', 'failing', 'hanging'];

describe('never loses the server’s position, whatever it answers and when', () => {
  test.each(MOODS.flatMap((mood) => POSITIONS.map((positionSec) => [mood, positionSec] as const)))(
    'history %s, position %i',
    async (mood, positionSec) => {
      const before = buildProgress({ positionSec, furthestSec: positionSec, playedSec: positionSec });
      const server = createServer(before, mood);
      const viewing = createOn(server);
      const close = viewing.open();
      await vi.advanceTimersByTimeAsync(SERVER_WAIT_MS);
      const engine = await play(viewing, 8);
      engine.pause();
      viewing.recorder.leave();
      close();
      await vi.advanceTimersByTimeAsync(10_000);
      server.mood = 'well';
      await historyOf(server).flush();
      expect(server.stored?.furthestSec).toBeGreaterThanOrEqual(positionSec);
      expect(server.stored?.playedSec).toBeGreaterThanOrEqual(positionSec);

      const next = await openOn(server);
      const resumeSec = resumePoint(before);
      if (resumeSec === null) expect(next.getState()).toMatchObject({ status: 'decided' });
      else {
        expect(server.stored?.positionSec).toBe(positionSec);
        expect(next.getState()).toEqual({ status: 'ask', resumeSec });
      }
    },
  );
});

test('offers a position that comes late while the class plays, and keeps it once the member goes there [4.27]', async () => {
  const { server, viewing } = await openLate();
  expect(viewing.getState()).toEqual({ status: 'decided', startAtSec: 0, lateSec: null });
  const engine = await play(viewing, 8);
  expect(viewing.getState()).toMatchObject({ lateSec: 1297 });
  expect(engine.get().isPlaying).toBe(true);
  viewing.recorder.seekTo(1297);
  engine.seek(1297);
  viewing.answerLate();
  engine.playOn(5);
  await stop(engine);
  expect(viewing.getState()).toMatchObject({ lateSec: null });
  expect(server.stored?.positionSec).toBe(1302);
});

test('keeps the new position when the member stays there', async () => {
  const { server, viewing } = await openLate();
  const engine = await play(viewing, 8);
  viewing.answerLate();
  engine.playOn(30);
  await stop(engine);
  expect(server.stored).toMatchObject({ positionSec: 38, furthestSec: 1300 });
});

test('keeps the stored position while the question is open', async () => {
  const { server, viewing } = await openLate();
  const engine = await play(viewing, 70);
  await stop(engine);
  expect(viewing.getState()).toMatchObject({ lateSec: 1297 });
  expect(server.stored).toMatchObject({ positionSec: 1300, furthestSec: 1300 });
});

test('lets the member start over when the server does not answer and has no newer position', async () => {
  const row = buildProgress({ positionSec: 500, furthestSec: 500 });
  const server = createServer(row, 'failing');
  writeDeviceRow('u1', row);
  await startOver(server);
  expect(server.stored).toMatchObject({ positionSec: 20, furthestSec: 500 });
});

test('keeps a newer position of another device when the member starts over without knowing it', async () => {
  const server = createServer(
    buildProgress({ positionSec: 1400, updatedAt: '2026-03-02T09:00:00.000Z' }),
    'failing',
  );
  writeDeviceRow('u1', buildProgress({ positionSec: 500 }));
  await startOver(server);
  expect(server.stored?.positionSec).toBe(1400);
});

test('starts at once at the second in the URL, and saves the position once the history is known', async () => {
  const server = createServer(buildProgress({ positionSec: 1300, furthestSec: 1300 }), 'late');
  const viewing = createOn(server, 200);
  viewing.open();
  expect(viewing.getState()).toEqual({ status: 'decided', startAtSec: 200, lateSec: null });
  const engine = await play(viewing, 10);
  await stop(engine);
  expect(viewing.getState()).toMatchObject({ lateSec: null });
  expect(server.stored).toMatchObject({ positionSec: 210, furthestSec: 1300 });
});

test('counts the seconds that were played before the history was known only once', async () => {
  const server = createServer(buildProgress({ positionSec: 4, furthestSec: 4, playedSec: 4 }), 'late');
  const viewing = await openOn(server, SERVER_WAIT_MS);
  await stop(await play(viewing, 21));
  expect(server.stored?.playedSec).toBe(21);
  expect(readDeviceRow('u1', 'video-a')?.basedOn).toBeUndefined();
});

test.each([
  ['a chosen jump back', false, 5],
  ['no jump back of a loop', true, 24],
])('saves %s', async (_, isLoop, savedSec) => {
  const server = createServer(null);
  const viewing = await openOn(server);
  const engine = await play(viewing, 24);
  engine.pause();
  await engine.play();
  viewing.recorder.seekTo(5, isLoop);
  engine.seek(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored?.positionSec).toBe(savedSec);
});

test.each([
  ['well', null],
  ['late', null],
  ['well', 10],
  ['late', 10],
] as const)(
  'plays the preview of a half-watched class and keeps its position, with a server that answers %s and ?t=%s',
  async (mood, askedSec) => {
    const server = createServer(buildProgress({ positionSec: 1300, furthestSec: 1300 }), mood);
    const viewing = createOn(server, askedSec, true);
    viewing.open();
    await vi.advanceTimersByTimeAsync(SERVER_WAIT_MS);
    const playing = { status: 'decided', startAtSec: askedSec ?? 0, lateSec: null };
    expect(viewing.getState()).toEqual(playing);
    const engine = await play(viewing, 20);
    viewing.recorder.seekTo(5);
    engine.seek(5);
    engine.playOn(3);
    await stop(engine);
    expect(viewing.getState()).toEqual(playing);
    expect(server.stored?.positionSec).toBe(1300);
  },
);

test('asks again for a history that failed when the connection is back', async () => {
  const server = createServer(buildProgress({ positionSec: 1300 }), 'failing');
  const viewing = await openOn(server);
  await play(viewing, 2);
  server.mood = 'well';
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(viewing.getState()).toMatchObject({ lateSec: 1297 });
});

test('asks no more for a history after the class was left, also if two reads had failed', async () => {
  const server = createServer(null, 'failing');
  const close = createOn(server).open();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.reads).toBe(2);
});

test('resumes a done class that is watched again, and keeps it done [4.28]', async () => {
  const completedAt = '2026-02-01T00:00:00.000Z';
  const server = createServer(buildProgress({ positionSec: 1800, furthestSec: 1800, completedAt }));
  const first = await openOn(server);
  await stop(await play(first, 60));
  expect(server.stored).toMatchObject({ positionSec: 60, completedAt });
  const second = await openOn(server);
  expect(second.getState()).toEqual({ status: 'ask', resumeSec: 57 });
});

test('completes a class again that another device marks as not done while it plays', async () => {
  const completedAt = '2026-02-01T00:00:00.000Z';
  const server = createServer(buildProgress({ positionSec: 0, furthestSec: 1800, completedAt }));
  const engine = await play(await openOn(server), 5);
  server.stored = server.stored && withDone(server.stored, false, Date.now());
  engine.playOn(800);
  await stop(engine);
  expect(server.stored).toMatchObject({ completedAt: null, undoneAt: expect.any(String) });
  await engine.play();
  engine.playOn(950);
  await vi.advanceTimersByTimeAsync(0);
  expect(Date.parse(server.stored?.completedAt ?? '')).toBeGreaterThan(
    Date.parse(server.stored?.undoneAt ?? ''),
  );
});

test('keeps a class not done that is marked near its end, whatever is set while it is paused', async () => {
  const server = createServer(buildProgress({ positionSec: 0 }));
  const engine = await play(await openOn(server), 1750);
  expect(server.stored?.completedAt).not.toBeNull();
  server.stored = server.stored && withDone(server.stored, false, Date.now());
  await stop(engine);
  engine.setVolume(0.5);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored?.completedAt).toBeNull();
});

test.each([
  ['well', 2400],
  ['late', 2400],
  ['well', 1750],
] as const)(
  'starts a class over whose video was replaced by a shorter one: server %s, second %i',
  async (mood, positionSec) => {
    const stored = buildProgress({ positionSec, furthestSec: positionSec, durationSec: 2700 });
    const viewing = await openOn(createServer(stored, mood), LATE_MS);
    expect(viewing.getState()).toEqual({ status: 'decided', startAtSec: 0, lateSec: null });
  },
);
