// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNativeEngine } from '@/lib/watch/native-engine';

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:RESOLUTION=640x360\n360p.m3u8\n#EXT-X-STREAM-INF:RESOLUTION=1280x720\n720p.m3u8';
const SRC = 'http://localhost:3000/media/hls/key/master.m3u8';
const CAPTIONS = [{ language: 'en', label: 'English', src: '/media/hls/key/captions.en.vtt' }];

/** A video element without media: it stands where it is told to and says what a browser would say. */
function startEngine(startAtSec = 0, endAtSec?: number) {
  const engine = createNativeEngine(
    { kind: 'hls', src: SRC, captions: CAPTIONS },
    { startAtSec, endAtSec, title: 'A class' },
  );
  const video = engine.el as HTMLVideoElement;
  const media = { currentTime: 0, duration: 600 };
  /** Where the next seeks come out instead of where they were asked to. */
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
  /** What the browser does when the element is given another address. */
  const reload = () => {
    tell('emptied');
    media.currentTime = 0;
    tell('timeupdate', 'loadedmetadata', 'canplay');
  };
  return { engine, video, tell, playTo, reload, strays, media };
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(MASTER));
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

test('ends a preview at its limit and replays it from the beginning', async () => {
  const { engine, video, tell, playTo } = startEngine(0, 30);
  const pause = vi.spyOn(video, 'pause');
  tell('loadedmetadata', 'play', 'playing');
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

test('the qualities of the stream are offered once it plays', async () => {
  const { engine, tell } = startEngine();
  expect(engine.get().qualities).toEqual([]);
  tell('loadedmetadata', 'playing');
  await vi.waitFor(() =>
    expect(engine.get().qualities.map(({ label }) => label)).toEqual(['Auto', '720p', '360p']),
  );
});

test('another quality goes on at the same second and speed, and playing', async () => {
  const { engine, video, tell, playTo, reload } = startEngine(100);
  tell('loadedmetadata', 'play', 'playing');
  engine.setRate(1.5);
  playTo(130);
  const seen: number[] = [];
  engine.on(({ currentSec }) => seen.push(currentSec));
  await vi.waitFor(() => expect(engine.get().qualities).toHaveLength(3));
  vi.mocked(video.play).mockClear();
  engine.setQuality(engine.get().qualities[1]?.id ?? '');
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

test('a browser that comes out at another second is asked again, and nobody is told that second', () => {
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

test('a browser that leaves a seek out is asked again once it plays', () => {
  const { engine, video, tell, media } = startEngine(100);
  tell('loadedmetadata');
  media.currentTime = 0;
  tell('emptied', 'timeupdate', 'playing');
  expect(video.currentTime).toBe(100);
  expect(engine.get().currentSec).toBe(100);
});

test('a second that the browser will not go to is given up, and what it plays is what is told', () => {
  const { engine, video, tell, strays, playTo } = startEngine(100);
  strays.push(33, 33, 33, 33, 33);
  tell('loadedmetadata', 'playing');
  expect(video.currentTime).toBe(33);
  expect(engine.get()).toMatchObject({ currentSec: 33, isSeeking: false });
  playTo(34);
  expect(engine.get().currentSec).toBe(34);
});

test('a paused class stays paused at another quality', () => {
  const { engine, video, tell, playTo, reload } = startEngine();
  tell('loadedmetadata', 'play', 'playing');
  playTo(30);
  tell('pause');
  vi.mocked(video.play).mockClear();
  engine.setQuality('http://localhost:3000/media/hls/key/360p.m3u8');
  reload();
  expect(video.play).not.toHaveBeenCalled();
  expect(engine.get()).toMatchObject({ currentSec: 30, isPlaying: false });
});

test('a stream that cannot be reached any more is waited for, and reached out for at the same second', async () => {
  const { engine, video, tell, playTo, reload } = startEngine();
  tell('loadedmetadata', 'play', 'playing');
  playTo(60);
  Object.defineProperty(video, 'error', { value: { code: 2 }, configurable: true });
  tell('error');
  await vi.waitFor(() =>
    expect(engine.get()).toMatchObject({ interruption: 'connection', isBuffering: true, error: null }),
  );
  engine.recover();
  reload();
  expect(video.currentTime).toBe(60);
  expect(engine.get()).toMatchObject({ interruption: null, isBuffering: false, isPlaying: true });
});

/** Fails as WebKit does when a piece of the stream did not come: by this code, though the playlist is good. */
function failBy(code: number, { video, tell }: ReturnType<typeof startEngine>): void {
  Object.defineProperty(video, 'error', { value: { code }, configurable: true });
  tell('error');
}

test.each([3, 4])(
  'code %d of a class that has played is a line that was cut off, and it goes on',
  async (code) => {
    const started = startEngine();
    const { engine, video, tell, playTo, reload } = started;
    tell('loadedmetadata', 'play', 'playing');
    playTo(60);
    failBy(code, started);
    await vi.waitFor(() => expect(engine.get()).toMatchObject({ interruption: 'media', error: null }));
    engine.recover();
    reload();
    expect(video.currentTime).toBe(60);
    expect(engine.get()).toMatchObject({ interruption: null, isPlaying: true });
  },
);

test.each([3, 4])(
  'code %d of a class that never played, or of another quality of it, is no line',
  async (code) => {
    const never = startEngine();
    failBy(code, never);
    await vi.waitFor(() => expect(never.engine.get().error).toBe('decode'));
    const other = startEngine();
    other.tell('loadedmetadata', 'play', 'playing');
    other.engine.setQuality('http://localhost:3000/media/hls/key/360p.m3u8');
    failBy(code, other);
    await vi.waitFor(() => expect(other.engine.get().error).toBe('decode'));
  },
);

test('a piece that cannot be played however often it is tried is told as that', async () => {
  const started = startEngine();
  const { engine, tell, playTo, reload } = started;
  tell('loadedmetadata', 'play', 'playing');
  playTo(60);
  for (let tries = 0; tries < 15; tries += 1) {
    failBy(3, started);
    await vi.waitFor(() => expect(engine.get().interruption).not.toBeNull());
    engine.recover();
    reload();
  }
  failBy(3, started);
  await vi.waitFor(() => expect(engine.get().error).toBe('decode'));
});

test('an address that has run out is told as that', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  const { engine, video, tell } = startEngine();
  Object.defineProperty(video, 'error', { value: { code: 4 }, configurable: true });
  tell('error');
  await vi.waitFor(() => expect(engine.get().error).toBe('expired'));
});

const RENEWED = { kind: 'hls', src: SRC.replace('/key/', '/next/') } as const;

/** The service of this stream: what it says to the key of the first address and to any other. */
const answerFirstKey = (status: number) =>
  vi.stubGlobal('fetch', async (address: string | URL) =>
    String(address).includes('/key/') ? new Response(null, { status }) : new Response(MASTER),
  );

test('a new address leaves alone what plays, and is taken without a word where the old one is refused', async () => {
  const { engine, video, tell, playTo, reload } = startEngine();
  tell('loadedmetadata', 'play', 'playing');
  playTo(60);
  expect(engine.renew?.(RENEWED)).toBe(true);
  expect(video.src).toBe(SRC);
  vi.mocked(video.play).mockClear();
  answerFirstKey(401);
  Object.defineProperty(video, 'error', { value: { code: 4 }, configurable: true });
  const events: unknown[] = [];
  engine.on((_state, event) => events.push(event));
  tell('error');
  expect(video.src).toBe(RENEWED.src);
  reload();
  expect(video.currentTime).toBe(60);
  expect(video.play).toHaveBeenCalledOnce();
  expect(events).not.toContain('error');
  expect(engine.get()).toMatchObject({ currentSec: 60, isPlaying: true, interruption: null, error: null });
});

test('a browser that waits in silence at a refused address is given the new one, at another it is left waiting', async () => {
  const { engine, video, tell, playTo, reload } = startEngine();
  tell('loadedmetadata', 'play', 'playing');
  playTo(60);
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

test('a class that is cut off goes on as soon as there is a new address', async () => {
  const { engine, video, tell, reload } = startEngine(100);
  tell('loadedmetadata', 'play', 'playing');
  Object.defineProperty(video, 'error', { value: { code: 2 }, configurable: true });
  tell('error');
  await vi.waitFor(() => expect(engine.get().interruption).not.toBeNull());
  engine.renew?.(RENEWED);
  expect(video.src).toBe(RENEWED.src);
  reload();
  expect(engine.get()).toMatchObject({ interruption: null, isPlaying: true });
});

test('a quality that was chosen stays chosen under a new address; another stream is no new address', async () => {
  const { engine, video, tell } = startEngine();
  tell('loadedmetadata', 'play', 'playing');
  await vi.waitFor(() => expect(engine.get().qualities).toHaveLength(3));
  engine.setQuality(engine.get().qualities[2]?.id ?? '');
  expect(engine.renew?.({ kind: 'hls', src: 'http://localhost:3000/media/mp4/other/video.mp4' })).toBe(false);
  expect(engine.renew?.(RENEWED)).toBe(true);
  engine.recover();
  expect(video.src).toBe('http://localhost:3000/media/hls/next/360p.m3u8');
  engine.setQuality('auto');
  expect(video.src).toBe(RENEWED.src);
});

test('a setting is told with the press, before the browser says so', () => {
  const { engine } = startEngine();
  engine.setRate(1.5);
  engine.setMuted(true);
  engine.setVolume(0.4);
  expect(engine.get()).toMatchObject({ rate: 1.5, isMuted: true, volume: 0.4 });
});
