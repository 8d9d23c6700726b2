// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createEngine } from '@/lib/watch/create-engine';
import { type Engine, type EngineState, prefersNativeHls } from '@/lib/watch/engine';
import { createNativeEngine } from '@/lib/watch/native-engine';

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:RESOLUTION=640x360\n360p.m3u8\n#EXT-X-STREAM-INF:RESOLUTION=1280x720\n720p.m3u8';
const SRC = 'http://localhost:3000/media/hls/key/master.m3u8';
const SMALL = 'http://localhost:3000/media/hls/key/360p.m3u8';
const CAPTIONS = [{ language: 'en', label: 'English', src: '/media/hls/key/captions.en.vtt' }];

/** Starts the engine with a video element without media; the test sends the events. */
function startEngine(startAtSec = 0, endAtSec?: number) {
  const engine = createNativeEngine(
    { kind: 'hls', src: SRC, captions: CAPTIONS },
    { startAtSec, endAtSec, title: 'A class' },
  );
  const video = engine.el as HTMLVideoElement;
  const media = { currentTime: 0, duration: 600 };
  /** Positions at which the next seeks end, instead of at their targets. */
  const strays: number[] = [];
  Object.defineProperty(video, 'duration', { get: () => media.duration });
  Object.defineProperty(video, 'currentTime', {
    get: () => media.currentTime,
    set: (sec: number) => {
      media.currentTime = sec;
      video.dispatchEvent(new Event('seeking'));
      media.currentTime = strays.shift() ?? sec;
      video.dispatchEvent(new Event('timeupdate'));
      video.dispatchEvent(new Event('seeked'));
    },
  });
  const tell = (...events: readonly string[]) => {
    for (const event of events) video.dispatchEvent(new Event(event));
  };
  const playTo = (sec: number) => {
    media.currentTime = sec;
    tell('timeupdate');
  };
  /** Sends the events that a browser sends after a new `src`. */
  const reload = () => {
    tell('emptied');
    media.currentTime = 0;
    tell('timeupdate', 'loadedmetadata', 'canplay');
  };
  const play = (sec = 0) => {
    tell('loadedmetadata', 'play', 'playing');
    if (sec > 0) playTo(sec);
  };
  /** WebKit reports a missing segment by code 3 or 4 although the playlist loads. */
  const fail = (code: number) => {
    Object.defineProperty(video, 'error', { value: { code }, configurable: true });
    tell('error');
  };
  return { engine, video, tell, playTo, play, fail, reload, strays, media };
}

/** Starts the engine and plays to this second. */
function startPlaying(sec = 0, startAtSec = 0) {
  const started = startEngine(startAtSec);
  started.play(sec);
  return started;
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(MASTER));
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
  });
});

/** Imitates a browser with AirPlay until the end of the test. */
function mountAirPlay(): void {
  const prototype = HTMLMediaElement.prototype;
  Object.defineProperty(prototype, 'webkitShowPlaybackTargetPicker', {
    value: () => undefined,
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(prototype, 'webkitShowPlaybackTargetPicker'));
}

test.each([
  ['an iPad', true, 5, false],
  ['a Mac with Safari', true, 0, true],
  ['an Android tablet', false, 5, true],
])('reports whether the volume can be set on %s', (_, hasAirPlay, maxTouchPoints, canSetVolume) => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
  if (hasAirPlay) mountAirPlay();
  expect(startEngine().engine.get().canSetVolume).toBe(canSetVolume);
});

test.each([
  ['an iPhone', false, true],
  ['an iPad or a Mac with Safari', true, true],
  ['Chrome', true, false],
])('plays HLS so that AirPlay can take it over on %s', async (_, hasMediaSource, hasAirPlay) => {
  if (hasMediaSource) vi.stubGlobal('MediaSource', class {});
  if (hasAirPlay) mountAirPlay();
  expect(prefersNativeHls()).toBe(hasAirPlay);
  if (!hasAirPlay) return;
  const { el } = await createEngine({ kind: 'hls', src: SRC }, { startAtSec: 0, title: 'A class' });
  expect(el.getAttribute('src')).toBe(SRC);
});

test.each([
  ['fullscreen', 1],
  ['picture-in-picture', 0],
  ['inline', 0],
])('leaves only native full screen at the end of a class: %s', (webkitPresentationMode, times) => {
  const { video, play, tell } = startEngine();
  const webkitExitFullscreen = vi.fn();
  Object.assign(video, { webkitPresentationMode, webkitExitFullscreen });
  play(599);
  expect(webkitExitFullscreen).not.toHaveBeenCalled();
  tell('pause', 'ended');
  expect(webkitExitFullscreen).toHaveBeenCalledTimes(times);
});

test('ends a preview at its limit and replays it from the beginning', async () => {
  const { engine, video, playTo, play } = startEngine(0, 30);
  const pause = vi.spyOn(video, 'pause');
  play();
  expect(engine.get().durationSec).toBe(30);
  const events: unknown[] = [];
  engine.on((_, event) => events.push(event));
  playTo(29.8);
  expect(engine.get()).toMatchObject({ hasEnded: false, isPlaying: true });
  playTo(30.1);
  expect(pause).toHaveBeenCalledOnce();
  expect(engine.get()).toMatchObject({ currentSec: 30, hasEnded: true, isPlaying: false });
  expect(events.at(-1)).toBe('ended');
  await engine.play();
  expect(video.currentTime).toBe(0);
  expect(engine.get().hasEnded).toBe(false);
});

/** Waits until the engine lists its three qualities. */
async function listQualities(engine: Engine): Promise<EngineState> {
  await vi.waitFor(() => expect(engine.get().qualities).toHaveLength(3));
  return engine.get();
}

test('lists the qualities once the class plays, and changes to one at the same position and speed', async () => {
  const { engine, video, play, playTo, reload } = startEngine(100);
  expect(engine.get().qualities).toEqual([]);
  play();
  engine.setRate(1.5);
  playTo(130);
  const seen: number[] = [];
  engine.on(({ currentSec }) => seen.push(currentSec));
  const { qualities } = await listQualities(engine);
  expect(qualities.map(({ label }) => label)).toEqual(['Auto', '720p', '360p']);
  vi.mocked(video.play).mockClear();
  engine.setQuality(qualities[1]?.id ?? '');
  expect(video.src).toBe('http://localhost:3000/media/hls/key/720p.m3u8');
  expect(engine.get().activeQuality).toBe(video.src);
  reload();
  expect(video.play).toHaveBeenCalledOnce();
  expect(video.currentTime).toBe(130);
  expect(video.defaultPlaybackRate).toBe(1.5);
  expect(Math.min(...seen)).toBe(130);

  engine.setQuality('auto');
  expect(video.src).toBe(SRC);
});

test('repeats a seek that ended elsewhere and hides that position', () => {
  const { engine, video, tell, strays } = startEngine(100);
  strays.push(33, 33);
  const seen: number[] = [];
  const landings: number[] = [];
  engine.on(({ currentSec }, event) => {
    seen.push(currentSec);
    if (event === 'seeked') landings.push(currentSec);
  });
  tell('play', 'loadedmetadata', 'canplay', 'playing');
  expect(video.currentTime).toBe(100);
  expect(new Set(seen)).toEqual(new Set([100]));
  expect(landings).toEqual([100]);
  strays.push(12);
  engine.seek(300);
  expect(engine.get()).toMatchObject({ currentSec: 300, isSeeking: false });
});

test('repeats an ignored seek once playback starts', () => {
  const { engine, video, tell, media } = startEngine(100);
  tell('loadedmetadata');
  media.currentTime = 0;
  tell('emptied', 'timeupdate', 'playing');
  expect(video.currentTime).toBe(100);
  expect(engine.get().currentSec).toBe(100);
});

test('gives up a seek after three tries and reports the real position', () => {
  const { engine, video, tell, playTo, strays } = startEngine(100);
  strays.push(33, 33, 33, 33, 33);
  tell('loadedmetadata', 'playing');
  expect(video.currentTime).toBe(33);
  expect(engine.get()).toMatchObject({ currentSec: 33, isSeeking: false });
  playTo(34);
  expect(engine.get().currentSec).toBe(34);
});

test('stays paused when the quality changes', () => {
  const { engine, video, tell, reload } = startPlaying(30);
  tell('pause');
  vi.mocked(video.play).mockClear();
  engine.setQuality(SMALL);
  reload();
  expect(video.play).not.toHaveBeenCalled();
  expect(engine.get()).toMatchObject({ currentSec: 30, isPlaying: false });
});

test.each([
  [2, 'connection'],
  [3, 'media'],
  [4, 'media'],
])('recovers at the same position from code %d of a stream that has played', async (code, interruption) => {
  const { engine, video, fail, reload } = startPlaying(60);
  fail(code);
  await vi.waitFor(() =>
    expect(engine.get()).toMatchObject({ interruption, isBuffering: true, error: null }),
  );
  engine.recover();
  reload();
  expect(video.currentTime).toBe(60);
  expect(engine.get()).toMatchObject({ interruption: null, isBuffering: false, isPlaying: true });
});

test.each([3, 4])(
  'reports code %d of a stream or quality that has never played as a decode error',
  async (code) => {
    const never = startEngine();
    never.fail(code);
    const other = startPlaying();
    other.engine.setQuality(SMALL);
    other.fail(code);
    for (const { engine } of [never, other])
      await vi.waitFor(() => expect(engine.get().error).toBe('decode'));
  },
);

test('reports a decode error after fifteen retries at one position', async () => {
  const { engine, fail, reload } = startPlaying(60);
  for (let tries = 0; tries < 15; tries += 1) {
    fail(3);
    await vi.waitFor(() => expect(engine.get().interruption).not.toBeNull());
    engine.recover();
    reload();
  }
  fail(3);
  await vi.waitFor(() => expect(engine.get().error).toBe('decode'));
});

test.each([401, 403])('reports a URL that is refused with %d as expired', async (status) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const { engine, fail } = startEngine();
  fail(4);
  await vi.waitFor(() => expect(engine.get().error).toBe('expired'));
});

const RENEWED = { kind: 'hls', src: SRC.replace('/key/', '/next/') } as const;

/** Answers requests with the first key by this status, and all others by a playlist. */
const answerFirstKey = (status: number) =>
  vi.stubGlobal('fetch', async (address: string | URL) =>
    String(address).includes('/key/') ? new Response(null, { status }) : new Response(MASTER),
  );

test('uses a renewed URL only once the old one is refused', async () => {
  const { engine, video, fail, reload } = startPlaying(60);
  expect(engine.renew?.(RENEWED)).toBe(true);
  expect(video.src).toBe(SRC);
  vi.mocked(video.play).mockClear();
  answerFirstKey(401);
  const events: unknown[] = [];
  engine.on((_state, event) => events.push(event));
  fail(4);
  expect(video.src).toBe(RENEWED.src);
  reload();
  expect(video.currentTime).toBe(60);
  expect(video.play).toHaveBeenCalledOnce();
  expect(events).not.toContain('error');
  expect(engine.get()).toMatchObject({ currentSec: 60, isPlaying: true, interruption: null, error: null });
});

test('switches a silently waiting video to the renewed URL only if the old one is refused', async () => {
  const { engine, video, tell, reload } = startPlaying(60);
  engine.renew?.(RENEWED);
  const asked = vi.fn(async () => new Response(null, { status: 206 }));
  vi.stubGlobal('fetch', asked);
  tell('waiting');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(video.src).toBe(SRC);
  answerFirstKey(401);
  tell('waiting');
  await vi.waitFor(() => expect(video.src).toBe(RENEWED.src));
  reload();
  expect(video.currentTime).toBe(60);
});

test('switches a class that waits already when its URL is renewed, as after a long pause', async () => {
  const { engine, video, tell } = startPlaying(60);
  answerFirstKey(401);
  tell('pause', 'play', 'waiting');
  engine.renew?.(RENEWED);
  await vi.waitFor(() => expect(video.src).toBe(RENEWED.src));
  expect(video.play).toHaveBeenCalledOnce();
});

test('continues an interrupted class as soon as its URL is renewed', async () => {
  const { engine, video, fail, reload } = startPlaying(0, 100);
  fail(2);
  await vi.waitFor(() => expect(engine.get().interruption).not.toBeNull());
  engine.renew?.(RENEWED);
  expect(video.src).toBe(RENEWED.src);
  reload();
  expect(engine.get()).toMatchObject({ interruption: null, isPlaying: true });
});

test('keeps the chosen quality under a renewed URL and rejects another stream', async () => {
  const { engine, video } = startPlaying();
  const { qualities } = await listQualities(engine);
  engine.setQuality(qualities[2]?.id ?? '');
  expect(engine.renew?.({ kind: 'hls', src: 'http://localhost:3000/media/mp4/other/video.mp4' })).toBe(false);
  expect(engine.renew?.(RENEWED)).toBe(true);
  engine.recover();
  expect(video.src).toBe('http://localhost:3000/media/hls/next/360p.m3u8');
  engine.setQuality('auto');
  expect(video.src).toBe(RENEWED.src);
});

test.each([
  ['full screen', 'a remote screen', 'webkitendfullscreen'],
  ['a remote screen', 'full screen', 'webkitcurrentplaybacktargetiswirelesschanged'],
])('lets the browser draw captions after %s is left for as long as %s is used', (_left, _used, first) => {
  mountAirPlay();
  const { engine, video, tell } = startEngine();
  const track: { language: string; mode: TextTrackMode } = { language: 'en', mode: 'disabled' };
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() });
  Object.defineProperty(video, 'textTracks', { value: textTracks });
  const setRemote = (webkitCurrentPlaybackTargetIsWireless: boolean) =>
    Object.assign(video, { webkitCurrentPlaybackTargetIsWireless });
  engine.setTrack('en');
  setRemote(true);
  tell('webkitcurrentplaybacktargetiswirelesschanged', 'webkitbeginfullscreen');
  setRemote(first === 'webkitendfullscreen');
  tell(first);
  expect(track.mode).toBe('showing');
  setRemote(false);
  tell('webkitcurrentplaybacktargetiswirelesschanged', 'webkitendfullscreen');
  expect(track.mode).toBe('disabled');
});

test("publishes a setting before the browser's own event", () => {
  const { engine } = startEngine();
  engine.setRate(1.5);
  engine.setMuted(true);
  engine.setVolume(0.4);
  expect(engine.get()).toMatchObject({ rate: 1.5, isMuted: true, volume: 0.4 });
});

test('plays a small picture while data is saved, and the automatic one afterwards', async () => {
  const { engine, video } = startPlaying(12);
  engine.setDataSaving?.(true);
  await vi.waitFor(() => expect(video.src).toBe(SMALL));
  engine.setDataSaving?.(false);
  expect(video.src).toBe(SRC);
});

test('loads and plays nothing if the class is left before the qualities are known', async () => {
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { engine, video } = startPlaying();
  engine.setDataSaving?.(true);
  vi.mocked(video.play).mockClear();
  vi.spyOn(video.remote, 'cancelWatchAvailability').mockResolvedValue();
  engine.destroy();
  answer(new Response(MASTER));
  await new Promise((resolve) => setTimeout(resolve));
  expect(video.hasAttribute('src')).toBe(false);
  expect(video.play).not.toHaveBeenCalled();
});

test('keeps a quality that the member chose while data is saved', async () => {
  const { engine, video } = startPlaying();
  const { qualities } = await listQualities(engine);
  engine.setQuality(qualities[1]?.id ?? '');
  engine.setDataSaving?.(true);
  await vi.waitFor(() => expect(video.src).toMatch(/720p\.m3u8$/));
});

test.each(['hls', 'mp4'] as const)('plays the sound of %s by an audio element', (kind) => {
  const options = { startAtSec: 0, title: 'A class', isAudioOnly: true };
  const engine = createNativeEngine({ kind, src: SRC, captions: CAPTIONS }, options);
  expect(engine.el).toBeInstanceOf(HTMLAudioElement);
  expect(engine.get()).toMatchObject({ canPip: false, qualities: [] });
  expect(engine.setDataSaving).toBeUndefined();
  engine.setRate(0.25);
  expect(engine.get().rate).toBe(0.25);
});
