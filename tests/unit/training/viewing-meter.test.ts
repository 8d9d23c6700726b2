import { expect, test } from 'vitest';
import type { ViewingReport } from '@/lib/training/summary/member-training';
import { createViewingMeter } from '@/lib/training/summary/viewing-meter';
import type { Engine, EngineEvent, EngineState } from '@/lib/watch/engine';
import { INITIAL_ENGINE_STATE } from '@/lib/watch/engine';

/** An engine that plays only what the test plays. */
function playedByHand() {
  let listener: ((state: EngineState, event?: EngineEvent) => void) | null = null;
  const on: Engine['on'] = (next) => {
    listener = next;
    return () => undefined;
  };
  const play = (fromSec: number, toSec: number) => {
    for (let sec = fromSec; sec <= toSec; sec += 0.5)
      listener?.({ ...INITIAL_ENGINE_STATE, currentSec: sec, durationSec: 600, isPlaying: true }, 'time');
  };
  return { engine: { on } as Engine, play };
}

function watch() {
  const reports: ViewingReport[] = [];
  const { engine, play } = playedByHand();
  const meter = createViewingMeter({
    videoId: 'v1',
    durationSec: 600,
    report: (one) => reports.push(one),
    now: () => 1,
  });
  meter.follow(engine);
  return { reports, play, meter };
}

test('reports a completed class once per viewing', () => {
  const { reports, play } = watch();
  play(0, 600);
  play(590, 600);
  expect(reports.map(({ isDone }) => isDone)).toEqual([true]);
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
