// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createVimeoEngine, embedUrl } from '@/lib/watch/vimeo-engine';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';

const vimeo = vi.hoisted(() => ({
  end: [] as ((time: { seconds: number; duration: number }) => void)[],
  loaded: new Promise<void>(() => undefined),
  exitFullscreen: vi.fn(async () => undefined),
  setPlaybackRate: vi.fn(async () => undefined),
}));

vi.mock('@vimeo/player', () => ({
  default: class {
    readonly exitFullscreen = vimeo.exitFullscreen;
    readonly setPlaybackRate = vimeo.setPlaybackRate;
    readonly ready = () => vimeo.loaded;
    readonly play = () => new Promise(() => undefined);
    readonly setMuted = async () => undefined;
    readonly getDuration = async () => 60;
    readonly getTextTracks = async () => [];
    readonly getQualities = async () => [];
    on(event: string, handle: (typeof vimeo.end)[number]): void {
      if (event === 'ended') vimeo.end.push(handle);
    }
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  vimeo.end.length = 0;
});

function startOn(isTouch: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: isTouch }) as MediaQueryList,
  );
  return createVimeoEngine({ id: '900000001' }, { startAtSec: 0, title: 'A class' });
}

test('disables tracking in the Vimeo frame and passes the hash of an unlisted video', () => {
  const address = new URL(embedUrl({ id: '900000001', hash: 'a&b' }, false));
  expect(address.origin + address.pathname).toBe('https://player.vimeo.com/video/900000001');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    dnt: '1',
    controls: '0',
    h: 'a&b',
    playsinline: '1',
  });
  expect(new URL(embedUrl({ id: '1' }, true)).searchParams.get('controls')).toBe('1');
});

test.each([
  ['touch screens, where Vimeo’s controls open it', true, 1],
  ['other screens, where the whole player is full screen', false, 0],
])('leaves Vimeo’s full screen at the end of a class on %s', (_, isTouch, times) => {
  const engine = startOn(isTouch);
  for (const handle of vimeo.end) handle({ seconds: 60, duration: 60 });
  expect(engine.get().hasEnded).toBe(true);
  expect(vimeo.exitFullscreen).toHaveBeenCalledTimes(times);
});

test.each([
  ['a touch screen, where iOS may wait for a tap in the frame', true, 1],
  ['another screen', false, 0],
])('does not take a slowly loading frame for a refusal on %s', async (_, isTouch, refusals) => {
  vi.useFakeTimers();
  const { promise, resolve: load } = deferred();
  vimeo.loaded = promise;
  const refused = vi.fn();
  startOn(isTouch).play().catch(refused);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(refused).not.toHaveBeenCalled();
  load();
  await vi.advanceTimersByTimeAsync(3000);
  expect(refused).toHaveBeenCalledTimes(refusals);
});

test('returns from double speed also before the frame has confirmed it', () => {
  const engine = startOn(false);
  engine.setRate(2);
  engine.setRate(1);
  expect(vimeo.setPlaybackRate.mock.calls).toEqual([[2], [1]]);
  engine.setMuted(true);
  expect(engine.get()).toMatchObject({ rate: 1, isMuted: true });
});

test.each([
  ['a chosen speed', [1.5], 1.5],
  ['the double speed of a short hold', [2, 1], 1],
])('shows the normal speed where Vimeo refuses %s', async (_, wanted, shown) => {
  expectConsole('warn', 'The video host does not allow another speed');
  for (const _ of wanted) vimeo.setPlaybackRate.mockRejectedValueOnce(new Error('plan'));
  const engine = startOn(false);
  for (const rate of wanted) engine.setRate(rate);
  expect(engine.get().rate).toBe(shown);
  await vi.waitFor(() => expect(engine.get()).toMatchObject({ rate: 1, rates: [] }));
});
