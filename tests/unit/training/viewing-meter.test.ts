import { expect, test } from 'vitest';
import type { ViewingReport } from '@/lib/training/summary/member-training';
import { createViewingMeter } from '@/lib/training/summary/viewing-meter';
import { createEngineStore, type Engine } from '@/lib/watch/engine';

function watch(earlierSec = 0) {
  const reports: ViewingReport[] = [];
  const ends: boolean[] = [];
  const engine = createEngineStore({ durationSec: 600 });
  const clock = { nowMs: 1 };
  const removed = new Set<string>();
  const meter = createViewingMeter({
    ...{ videoId: 'v1', durationSec: 600, now: () => clock.nowMs },
    report: (one) => reports.push(one),
    onEnd: (isDone) => ends.push(isDone),
    continuedSec: ({ playedSec }) => playedSec + earlierSec,
    isRemoved: (key) => removed.has(key),
  });
  meter.follow({ on: engine.on } as Engine);
  const play = (fromSec: number, toSec: number) => {
    for (let sec = fromSec; sec <= toSec; sec += 0.5)
      engine.set({ currentSec: sec, isPlaying: true }, 'time');
  };
  const end = () => engine.set({ isPlaying: false, hasEnded: true }, 'ended');
  return { reports, ends, play, end, meter, clock, removed };
}

test('reports a completed class once, and again as another viewing when it is played after its end', () => {
  const { reports, play, end, meter } = watch();
  for (const _ of ['first', 'second']) {
    play(0, 600);
    play(590, 600);
    end();
  }
  meter.leave();
  expect(reports.map(({ isDone }) => isDone)).toEqual([true, true]);
  expect(new Set(reports.map(({ key }) => key)).size).toBe(2);
  expect(reports[1]?.playedSec).toBeGreaterThanOrEqual(570);
});

test('tells at each end whether the class was done', () => {
  const { ends, play, end } = watch();
  play(580, 600);
  end();
  play(0, 600);
  end();
  play(590, 600);
  end();
  expect(ends).toEqual([false, true, false]);
});

test('does not report a class as done after a seek to the end', () => {
  const { reports, play, meter } = watch();
  play(0, 30);
  play(580, 600);
  meter.leave();
  expect(reports).toEqual([]);
});

test('reports the minutes of an unfinished class on leave', () => {
  const { reports, play, meter } = watch();
  play(0, 200);
  meter.leave();
  meter.leave();
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ videoId: 'v1', isDone: false });
  expect(reports[0]?.playedSec).toBeGreaterThanOrEqual(199);
});

test('dates an unfinished class by its last played second, although the page is left a day later', () => {
  const { reports, play, meter, clock } = watch();
  const playedAtMs = Date.parse('2026-11-20T23:50:00.000Z');
  clock.nowMs = playedAtMs;
  play(0, 200);
  clock.nowMs += 10 * 3_600_000;
  meter.leave();
  expect(reports).toMatchObject([{ isDone: false, atMs: playedAtMs }]);
});

test.each([
  [600, true],
  [500, false],
])('reports a second sitting up to second %i as done: %s, with its own minutes', (toSec, isDone) => {
  const { reports, play, meter } = watch(400);
  play(400, toSec);
  meter.leave();
  expect(reports).toMatchObject([{ isDone }]);
  expect(reports[0]?.playedSec).toBeLessThanOrEqual(toSec - 400);
});

test('reports a class as done that was removed from the history while it played', () => {
  const { reports, play, meter, removed } = watch();
  play(0, 400);
  meter.leave();
  for (const { key } of reports) removed.add(key);
  meter.leave();
  expect(reports).toHaveLength(1);
  play(400, 600);
  expect(reports).toMatchObject([{ isDone: false }, { isDone: true }]);
  expect(removed).not.toContain(reports[1]?.key);
});

test.each([
  ['on leave', 550, false],
  ['once the class is done', 600, true],
])('reports %s no minutes that were removed while the class played', (_, toSec, isDone) => {
  const { reports, play, meter, removed } = watch();
  play(0, 400);
  meter.leave();
  for (const { key } of reports) removed.add(key);
  play(400, toSec);
  meter.leave();
  meter.leave();
  expect(reports.slice(1)).toMatchObject([{ isDone }]);
  expect(reports[1]?.playedSec).toBeLessThanOrEqual(toSec - 400);
});
