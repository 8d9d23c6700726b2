// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createHlsEngine } from '@/lib/watch/hls-engine';

const { handlers, recoverMediaError, startLoad } = vi.hoisted(() => ({
  handlers: new Map<string, (event: string, data: object) => void>(),
  recoverMediaError: vi.fn(),
  startLoad: vi.fn(),
}));

vi.mock('hls.js/light', () => ({
  default: class {
    static readonly Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed', FRAG_LOADED: 'loaded' };
    static readonly ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' };
    readonly levels = [{}];
    readonly recoverMediaError = recoverMediaError;
    readonly startLoad = startLoad;
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

test('loads from the start position again if the connection breaks before the first segment', () => {
  createHlsEngine({ kind: 'hls', src: '/x/master.m3u8' }, { startAtSec: 600, title: 'A class' }).recover();
  expect(startLoad).toHaveBeenCalledWith(600);
});
