// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import { createHistoryStore, type RemoteHistory } from '@/lib/watch/history/history-store';
import { mergeOptional } from '@/lib/watch/history/merge-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { readMirror, writeMirror } from '@/lib/watch/history/progress-mirror';
import { resumePoint } from '@/lib/watch/history/resume';
import { createViewing, PATIENCE_MS, type Viewing } from '@/lib/watch/history/viewing';
import { createFakeEngine } from '../fake-engine';
import { buildProgress } from './build-progress';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const VIDEO = { id: 'video-a', slug: 'hip-reset', title: 'Hip reset', durationSec: 1800 };

type Mood = 'well' | 'late' | 'failing' | 'hanging';
const LATE_MS = 6500;

/** A server that merges as ours does, and that reads well, late, not at all, or never answers. */
function createServer(stored: Progress | null) {
  const server = { stored, mood: 'well' as Mood };
  const remote: RemoteHistory = {
    async read() {
      if (server.mood === 'failing') throw new AppError('network', 'away');
      if (server.mood === 'hanging') await new Promise(() => undefined);
      if (server.mood === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      return server.stored;
    },
    async save(_, progress, known) {
      if (server.mood === 'failing') throw new AppError('network', 'away');
      server.stored = mergeOptional(known === undefined ? server.stored : known, progress) ?? progress;
      return server.stored;
    },
  };
  return Object.assign(server, { remote });
}
type Server = ReturnType<typeof createServer>;

const historyOf = (server: Server) =>
  createHistoryStore({ uid: 'u1', remote: server.remote, postFinal: async () => false });

const createOn = (server: Server, askedSec: number | null = null): Viewing =>
  createViewing({
    video: VIDEO,
    history: historyOf(server),
    askedSec,
    isPreview: false,
    device: 'computer-1',
    now: Date.now,
  });

/** Plays from where the viewing has decided to begin; `seconds` pass for the engine and the clock. */
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
afterEach(() => vi.restoreAllMocks());

const PLACES = Array.from({ length: 17 }, (_, index) => Math.round((1800 / 16) * index));
const MOODS: readonly Mood[] = ['late', 'failing', 'hanging'];

describe('a place of the server is never lost, whatever its answer does', () => {
  test.each(MOODS.flatMap((mood) => PLACES.map((placeSec) => [mood, placeSec] as const)))(
    'history %s, place %i',
    async (mood, placeSec) => {
      const before = buildProgress({ positionSec: placeSec, furthestSec: placeSec, playedSec: placeSec });
      const server = createServer(before);
      server.mood = mood;
      const viewing = createOn(server);
      const close = viewing.open();
      await vi.advanceTimersByTimeAsync(PATIENCE_MS);
      const engine = await play(viewing, 8);
      engine.pause();
      viewing.recorder.leave();
      close();
      await vi.advanceTimersByTimeAsync(10_000);
      server.mood = 'well';
      await historyOf(server).flush();
      expect(server.stored?.furthestSec).toBeGreaterThanOrEqual(placeSec);
      expect(server.stored?.playedSec).toBeGreaterThanOrEqual(placeSec);

      const next = createOn(server);
      next.open();
      await vi.advanceTimersByTimeAsync(0);
      const resumeSec = resumePoint(before);
      if (resumeSec === null) expect(next.getState()).toMatchObject({ status: 'decided' });
      else {
        expect(server.stored?.positionSec).toBe(placeSec);
        expect(next.getState()).toEqual({ status: 'ask', resumeSec });
      }
    },
  );
});

test('a place that comes late is offered while the class plays on, and going there settles it [4.27]', async () => {
  const server = createServer(buildProgress({ positionSec: 1300, furthestSec: 1300 }));
  server.mood = 'late';
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(viewing.getState()).toEqual({ status: 'decided', startAtSec: 0, lateSec: null });
  const engine = await play(viewing, 8);
  expect(viewing.getState()).toMatchObject({ lateSec: 1297 });
  expect(engine.get().isPlaying).toBe(true);
  viewing.recorder.seekTo(1297);
  engine.seek(1297);
  viewing.answerLate();
  engine.playOn(5);
  engine.pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(viewing.getState()).toMatchObject({ lateSec: null });
  expect(server.stored?.positionSec).toBe(1302);
});

test('staying where she is makes it her place', async () => {
  const server = createServer(buildProgress({ positionSec: 1300, furthestSec: 1300 }));
  server.mood = 'late';
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  const engine = await play(viewing, 8);
  viewing.answerLate();
  engine.playOn(30);
  engine.pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored).toMatchObject({ positionSec: 38, furthestSec: 1300 });
});

test('a question that is left open costs no place', async () => {
  const server = createServer(buildProgress({ positionSec: 1300, furthestSec: 1300 }));
  server.mood = 'late';
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  const engine = await play(viewing, 70);
  engine.pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(viewing.getState()).toMatchObject({ lateSec: 1297 });
  expect(server.stored).toMatchObject({ positionSec: 1300, furthestSec: 1300 });
});

test('what this device knows is asked for when the server is away', async () => {
  const server = createServer(null);
  server.mood = 'failing';
  writeMirror('u1', buildProgress({ positionSec: 500 }));
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(viewing.getState()).toEqual({ status: 'ask', resumeSec: 497 });
});

test('starting over by what this device knows holds, where the server knows nothing newer', async () => {
  const mirror = buildProgress({ positionSec: 500, furthestSec: 500 });
  const server = createServer(mirror);
  server.mood = 'failing';
  writeMirror('u1', mirror);
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(0);
  viewing.choose(false);
  (await play(viewing, 20)).pause();
  server.mood = 'well';
  await historyOf(server).flush();
  expect(server.stored).toMatchObject({ positionSec: 20, furthestSec: 500 });
});

test('starting over by what this device knows takes no newer place of another device away', async () => {
  const server = createServer(buildProgress({ positionSec: 1400, updatedAt: '2026-03-02T09:00:00.000Z' }));
  server.mood = 'failing';
  writeMirror('u1', buildProgress({ positionSec: 500 }));
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(0);
  viewing.choose(false);
  (await play(viewing, 20)).pause();
  server.mood = 'well';
  await historyOf(server).flush();
  expect(server.stored?.positionSec).toBe(1400);
});

test('an address that names a second waits for nobody, and its place counts once the history is known', async () => {
  const server = createServer(buildProgress({ positionSec: 1300, furthestSec: 1300 }));
  server.mood = 'late';
  const viewing = createOn(server, 200);
  viewing.open();
  expect(viewing.getState()).toEqual({ status: 'decided', startAtSec: 200, lateSec: null });
  const engine = await play(viewing, 10);
  engine.pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(viewing.getState()).toMatchObject({ lateSec: null });
  expect(server.stored).toMatchObject({ positionSec: 210, furthestSec: 1300 });
});

test('seconds played before the history was known are set against it, and count once', async () => {
  const server = createServer(buildProgress({ positionSec: 4, furthestSec: 4, playedSec: 4 }));
  server.mood = 'late';
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  (await play(viewing, 21)).pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored?.playedSec).toBe(21);
  expect(readMirror('u1', 'video-a')?.basedOn).toBeUndefined();
});

test('a history that fails is asked again when the connection is back', async () => {
  const server = createServer(buildProgress({ positionSec: 1300 }));
  server.mood = 'failing';
  const viewing = createOn(server);
  viewing.open();
  await vi.advanceTimersByTimeAsync(0);
  await play(viewing, 2);
  server.mood = 'well';
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(viewing.getState()).toMatchObject({ lateSec: 1297 });
});

test('a second viewing of a class that is done resumes, and stays done [4.28]', async () => {
  const completedAt = '2026-02-01T00:00:00.000Z';
  const server = createServer(buildProgress({ positionSec: 1800, furthestSec: 1800, completedAt }));
  const first = createOn(server);
  first.open();
  await vi.advanceTimersByTimeAsync(0);
  (await play(first, 60)).pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored).toMatchObject({ positionSec: 60, completedAt });
  const second = createOn(server);
  second.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.getState()).toEqual({ status: 'ask', resumeSec: 57 });
});
