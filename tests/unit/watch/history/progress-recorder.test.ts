// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Progress } from '@/lib/watch/history/progress';
import { createProgressRecorder, type RecorderOptions } from '@/lib/watch/history/progress-recorder';
import { createFakeEngine, type FakeEngine } from '../fake-engine';
import { buildProgress } from './build-progress';

const VIDEO = { id: 'video-a', slug: 'hip-reset', title: 'Hip reset', durationSeconds: 600 };

let nowMs: number;
let saves: { readonly progress: Progress; readonly kind: string }[];

beforeEach(() => {
  nowMs = Date.parse('2026-03-01T10:00:00.000Z');
  saves = [];
});

function record(engine: FakeEngine, over: Partial<RecorderOptions> = {}) {
  const recorder = createProgressRecorder({
    ...{ video: VIDEO, base: null, isSettled: true, reachSec: 0, isPreview: false, device: 'computer-1' },
    history: { peek: () => null, save: (progress, kind) => saves.push({ progress, kind }) },
    now: () => nowMs,
    ...over,
  });
  engine.on(recorder.handle);
  return recorder;
}

/** Resumes a class at second 297, three seconds before its stored position. */
async function resume(currentSec = 297) {
  const engine = createFakeEngine({ state: { currentSec } });
  const base = buildProgress({ positionSec: 300, furthestSec: 300 });
  const recorder = record(engine, { base, reachSec: 300 });
  await engine.play();
  return { engine, recorder };
}

/** Advances the clock and the engine together, second by second. */
function watch(engine: FakeEngine, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1) {
    nowMs += 1000;
    engine.playOn(1);
  }
}

const kinds = () => saves.map(({ kind }) => kind);
const last = () => saves.at(-1)?.progress;

test('mirrors a minute of playing every five seconds and sends it once', async () => {
  const engine = createFakeEngine();
  record(engine);
  await engine.play();
  watch(engine, 60);
  expect(kinds().filter((kind) => kind === 'mirror')).toHaveLength(11);
  expect(kinds().filter((kind) => kind === 'remote')).toHaveLength(1);
  expect(last()).toMatchObject({ positionSec: 60, furthestSec: 60, playedSec: 59, device: 'computer-1' });
});

test('sends at most 75 saves in an hour with a pause or a jump every five minutes', async () => {
  const engine = createFakeEngine({ state: { durationSec: 3600 } });
  record(engine, { video: { ...VIDEO, durationSeconds: 3600 } });
  for (let part = 1; part <= 12; part += 1) {
    await engine.play();
    watch(engine, 300);
    if (part % 3 === 0) engine.seek(part * 300 - 2);
    else engine.pause();
  }
  const sent = kinds().filter((kind) => kind !== 'mirror').length;
  expect(sent).toBeGreaterThan(60);
  expect(sent).toBeLessThanOrEqual(75);
  expect(last()?.completedAt).not.toBeNull();
});

test('writes nothing when a class is opened and left at once', async () => {
  const engine = createFakeEngine();
  const recorder = record(engine);
  await engine.play();
  recorder.leave();
  expect(saves).toEqual([]);
});

test.each([
  ['keeps the stored position when left before it is reached', 297, 2],
  ['never writes the beginning after a failed seek to the resume position', 0, 120],
])('%s [4.26]', async (_, currentSec, seconds) => {
  const { engine, recorder } = await resume(currentSec);
  watch(engine, seconds);
  engine.pause();
  recorder.leave();
  expect(saves).toEqual([]);
});

test('saves again once the stored position is reached', async () => {
  const { engine, recorder } = await resume();
  watch(engine, 4);
  recorder.leave();
  expect(kinds()).toEqual(['final']);
  expect(last()?.positionSec).toBe(301);
});

test('saves an earlier position that the member chose', async () => {
  const { engine, recorder } = await resume();
  recorder.seekTo(40);
  engine.seek(40);
  watch(engine, 2);
  engine.pause();
  expect(last()).toMatchObject({ positionSec: 42, furthestSec: 300 });
});

test('completes a class near its end after half was played, and sends that at once', async () => {
  const engine = createFakeEngine();
  record(engine);
  await engine.play();
  watch(engine, 310);
  engine.seek(560);
  saves = [];
  watch(engine, 10);
  expect(kinds()).toContain('remote');
  expect(last()?.completedAt).toBe(new Date(nowMs).toISOString());
});

test('writes nothing before a new engine is back at its position', async () => {
  const first = createFakeEngine();
  const recorder = record(first);
  await first.play();
  watch(first, 120);
  first.destroy();
  saves = [];
  recorder.restartAt(120);
  const second = createFakeEngine();
  second.on(recorder.handle);
  await second.play();
  watch(second, 3);
  second.pause();
  expect(saves).toEqual([]);
  second.seek(120);
  await second.play();
  watch(second, 6);
  second.pause();
  expect(last()?.positionSec).toBe(126);
});

test('never completes a class by its preview and keeps its length', async () => {
  const engine = createFakeEngine({ state: { durationSec: 30 } });
  record(engine, { isPreview: true });
  await engine.play();
  watch(engine, 30);
  engine.emit({ isPlaying: false, hasEnded: true }, 'ended');
  expect(last()).toMatchObject({ durationSec: 600, completedAt: null });
});

test('dates each save later than the one before on a slow clock', async () => {
  const engine = createFakeEngine();
  const ahead = '2026-03-01T12:00:00.000Z';
  record(engine, { base: buildProgress({ positionSec: 0, updatedAt: ahead }), reachSec: 0 });
  for (let pauses = 0; pauses < 2; pauses += 1) {
    await engine.play();
    watch(engine, 3);
    engine.pause();
  }
  const timestamps = saves.map(({ progress }) => Date.parse(progress.updatedAt));
  expect(timestamps).toEqual([Date.parse(ahead) + 1, Date.parse(ahead) + 2]);
});
