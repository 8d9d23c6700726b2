// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createHlsEngine } from '@/lib/watch/hls-engine';

const { players, handlers, recoverMediaError, startLoad } = vi.hoisted(() => ({
  players: [] as { capLevelToPlayerSize: boolean; autoLevelCapping: number }[],
  handlers: new Map<string, (event: string, data: object) => void>(),
  recoverMediaError: vi.fn(),
  startLoad: vi.fn(),
}));

vi.mock('hls.js/light', () => ({
  default: class {
    static readonly Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed', FRAG_LOADED: 'loaded' };
    static readonly ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' };
    readonly levels = [{ height: 240 }, { height: 480 }, { height: 1080 }];
    /** In hls.js too, a change from false to true keeps `autoLevelCapping`. */
    capLevelToPlayerSize = true;
    autoLevelCapping = -1;
    currentLevel = -1;
    readonly recoverMediaError = recoverMediaError;
    readonly startLoad = startLoad;
    constructor() {
      players.push(this);
    }
    on(event: string, handle: (event: string, data: object) => void): void {
      handlers.set(event, handle);
    }
    loadSource(): void {}
    attachMedia(): void {}
  },
}));

/** Starts an engine. Returns it and a function that reports a fatal media error at this second. */
function start() {
  recoverMediaError.mockClear();
  const engine = createHlsEngine({ kind: 'hls', src: '/x/master.m3u8' }, { startAtSec: 0, title: 'A class' });
  const failAt = (sec: number) => {
    Object.defineProperty(engine.el, 'currentTime', { value: sec, configurable: true });
    handlers.get('error')?.('error', { fatal: true, type: 'media', details: 'bufferAppendError' });
  };
  return { engine, failAt };
}

test('reports the third media error within a minute of the class as a decode error', () => {
  const { engine, failAt } = start();
  failAt(100);
  failAt(130);
  expect(engine.get().error).toBeNull();
  failAt(131);
  expect(engine.get().error).toBe('decode');
});

test('recovers from media errors that are minutes apart as often as they come', () => {
  const { engine, failAt } = start();
  for (const sec of [100, 400, 700, 1000]) failAt(sec);
  expect(recoverMediaError).toHaveBeenCalledTimes(4);
  expect(engine.get().error).toBeNull();
});

test('limits the picture to a small one only while data is saved', () => {
  const { engine } = start();
  const hls = players.at(-1);
  engine.setDataSaving?.(true);
  expect(hls).toMatchObject({ capLevelToPlayerSize: false, autoLevelCapping: 1 });
  engine.setDataSaving?.(false);
  expect(hls).toMatchObject({ capLevelToPlayerSize: true, autoLevelCapping: -1 });
});

test('loads from the start position again if the connection breaks before the first segment', () => {
  createHlsEngine({ kind: 'hls', src: '/x/master.m3u8' }, { startAtSec: 600, title: 'A class' }).recover();
  expect(startLoad).toHaveBeenCalledWith(600);
});
