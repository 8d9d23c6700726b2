// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startMediaSession } from '@/lib/watch/media-session';
import { buildVideo } from './build-video';
import { createFakeEngine } from './fake-engine';

/** The reported positions with their speeds. */
let reported: (readonly [number, number])[];
let session: { metadata: unknown; playbackState: string };

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  session = Object.assign(
    { metadata: null, playbackState: 'none', setActionHandler: () => undefined },
    { setPositionState: (at: Required<MediaPositionState>) => reported.push([at.position, at.playbackRate]) },
  );
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal('MediaMetadata', class {});
});

function startPlaying() {
  const engine = createFakeEngine();
  const stop = startMediaSession(buildVideo(), engine);
  engine.emit({ isPlaying: true }, 'play');
  const playFor = (seconds: number, rate = 1) => {
    for (let index = 0; index < seconds * 4; index += 1) {
      vi.advanceTimersByTime(250);
      engine.emit({ currentSec: engine.get().currentSec + rate / 4 }, 'time');
    }
  };
  return { engine, stop, playFor };
}

test('reports the position only at the start, and after a seek, a pause, another speed and a stall', async () => {
  const { engine, playFor } = startPlaying();
  playFor(600);
  expect(session.playbackState).toBe('playing');
  engine.seek(300);
  engine.pause();
  expect(session.playbackState).toBe('paused');
  await engine.play();
  engine.setRate(2);
  playFor(10, 2);
  vi.advanceTimersByTime(5000);
  playFor(1, 2);
  expect(reported).toEqual([
    [0, 1],
    [300, 1],
    [300, 1],
    [300, 1],
    [300, 2],
    [320.5, 2],
  ]);
});

test('leaves the lock screen when the player is closed', () => {
  const { stop } = startPlaying();
  stop();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
});
