import Player from '@vimeo/player';
import {
  AUTO_QUALITY,
  clampSeek,
  createEngineStore,
  DATA_SAVING_HEIGHT,
  type Engine,
  type EngineOptions,
  type EngineState,
  type EngineStore,
  type PlayerErrorKind,
  RATES,
} from './engine';

const EMBED_OPTIONS = 'keyboard=0&playsinline=1&dnt=1&title=0&byline=0&portrait=0&pip=1';

/** Returns the URL of a player without tracking and branding. The hash (`h`) gives access to an unlisted video. */
export function embedUrl(
  { id, hash }: { readonly id: string; readonly hash?: string },
  hasOwnControls: boolean,
): string {
  const unlisted = hash ? `&h=${encodeURIComponent(hash)}` : '';
  return `https://player.vimeo.com/video/${encodeURIComponent(id)}?controls=${hasOwnControls ? 1 : 0}&${EMBED_OPTIONS}${unlisted}`;
}

/** Needed on touch screens: on iOS, the promise of Vimeo's `play()` may never settle without a tap in the frame. */
const PLAY_DEADLINE_MS = 3000;

const ERROR_KINDS: Readonly<Record<string, PlayerErrorKind>> = {
  NotFoundError: 'not-found',
  PrivacyError: 'forbidden',
  PasswordError: 'forbidden',
};

function kindOf(cause: unknown): PlayerErrorKind {
  const name = typeof cause === 'object' && cause !== null && 'name' in cause ? String(cause.name) : '';
  return Object.hasOwn(ERROR_KINDS, name) ? (ERROR_KINDS[name] ?? 'unknown') : 'unknown';
}

function createFrame(url: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

function followPlayer(player: Player, store: EngineStore): void {
  const time = ({ seconds, duration }: { seconds: number; duration: number }) => ({
    currentSec: seconds,
    durationSec: duration,
  });
  player.on('play', (data) => store.set({ ...time(data), isPlaying: true, hasEnded: false }, 'play'));
  player.on('playing', () => store.set({ isPlaying: true, isBuffering: false }));
  player.on('pause', (data) => store.set({ ...time(data), isPlaying: false }, 'pause'));
  player.on('timeupdate', (data) => store.set({ ...time(data), isReady: true }, 'time'));
  player.on('progress', (data) => store.set({ bufferedSec: data.seconds }));
  player.on('seeking', (data) => store.set({ ...time(data), isSeeking: true, hasEnded: false }));
  player.on('seeked', (data) => store.set({ ...time(data), isSeeking: false }, 'seeked'));
  player.on('ended', (data) => store.set({ ...time(data), isPlaying: false, hasEnded: true }, 'ended'));
  player.on('bufferstart', () => store.set({ isBuffering: true }));
  player.on('bufferend', () => store.set({ isBuffering: false }));
  player.on('durationchange', ({ duration }) => store.set({ durationSec: duration }));
  player.on('volumechange', ({ volume, muted }) => store.set({ volume, isMuted: muted }));
  player.on('playbackratechange', ({ playbackRate }) => store.set({ rate: playbackRate }));
  player.on('qualitychange', ({ quality }) => store.set({ activeQuality: quality }));
  player.on('enterpictureinpicture', () => store.set({ isPip: true }));
  player.on('leavepictureinpicture', () => store.set({ isPip: false }));
}

async function loadMetadata(player: Player, store: EngineStore): Promise<void> {
  const [durationSec, textTracks, qualities] = await Promise.all([
    player.getDuration(),
    player.getTextTracks(),
    player.getQualities().catch(() => []),
  ]);
  store.set({
    durationSec,
    tracks: textTracks.map(({ language, label }) => ({ id: language, label })),
    activeTrack: textTracks.find(({ mode }) => mode === 'showing')?.language ?? null,
    qualities: qualities.map(({ id, label }) => ({ id, label })),
    activeQuality: qualities.find(({ active }) => active)?.id ?? 'auto',
    canPip: true,
    isReady: true,
  });
}

/** Vimeo does not play slower than this. */
const MIN_RATE = 0.5;
const VIMEO_RATES = RATES.filter((rate) => rate >= MIN_RATE);

const heightOf = (quality: string): number => Number.parseInt(quality, 10) || Number.POSITIVE_INFINITY;

/** Returns the largest quality up to DATA_SAVING_HEIGHT, such as `360p`; null if Vimeo offers none. */
function smallQuality({ qualities }: EngineState): string | null {
  const small = qualities.filter(({ id }) => heightOf(id) <= DATA_SAVING_HEIGHT);
  return small.toSorted((a, b) => heightOf(b.id) - heightOf(a.id))[0]?.id ?? null;
}

/** Plays with our controls, but on touch screens with Vimeo's controls: iOS needs a tap inside Vimeo's frame. */
export function createVimeoEngine(
  source: { readonly id: string; readonly hash?: string },
  options: EngineOptions,
): Engine {
  const hasOwnControls = window.matchMedia('(pointer: coarse)').matches;
  const frame = createFrame(embedUrl(source, hasOwnControls), options.title);
  const store = createEngineStore({ currentSec: options.startAtSec, rates: VIMEO_RATES });
  const player = new Player(frame);
  const fail = (cause: unknown) => {
    console.warn('The video host answered with an error', cause);
    store.set({ error: kindOf(cause), isPlaying: false, isBuffering: false }, 'error');
  };
  const attempt = (promise: Promise<unknown>) => {
    promise.catch((cause: unknown) => console.warn('The video host refused a setting', cause));
  };
  const setDataSaving = (isSaving: boolean): void => {
    const quality = isSaving ? smallQuality(store.get()) : AUTO_QUALITY;
    if (quality !== null) attempt(player.setQuality(quality));
  };
  followPlayer(player, store);
  // Leaves Vimeo's full screen at the end, because it covers what the page then shows, such as the countdown.
  if (hasOwnControls) player.on('ended', () => attempt(player.exitFullscreen()));
  player.on('error', (problem) => {
    // Only errors about an unavailable video end playback, because Vimeo reports refused settings here as well.
    if (problem.name in ERROR_KINDS) fail(problem);
  });
  player
    .ready()
    .then(async () => {
      if (options.startAtSec > 0) await player.setCurrentTime(options.startAtSec);
      await loadMetadata(player, store);
      if (options.isSavingData) setDataSaving(true);
    })
    .catch(fail);

  return {
    el: frame,
    hasOwnControls,
    hasOwnPicture: false,
    get: store.get,
    on: store.on,
    async play() {
      if (!hasOwnControls) return player.play();
      // A slow connection is not a refusal, so the deadline begins once the frame has loaded.
      await player.ready();
      const timeout = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new DOMException('No answer', 'NotAllowedError')), PLAY_DEADLINE_MS),
      );
      return Promise.race([player.play(), timeout]);
    },
    pause: () => attempt(player.pause()),
    seek(sec) {
      const target = clampSeek(sec, store.get().durationSec);
      store.set({ currentSec: target, hasEnded: false });
      attempt(player.setCurrentTime(target));
    },
    // Setters do not wait for Vimeo's frame: after a short press for fast playback, the store would keep that speed.
    setVolume(volume) {
      store.set({ volume });
      attempt(player.setVolume(volume));
    },
    setMuted(isMuted) {
      store.set({ isMuted });
      attempt(player.setMuted(isMuted));
    },
    setRate(wanted) {
      const { rate: current, rates } = store.get();
      const rate = Math.max(MIN_RATE, wanted);
      if (rate === current || rates.length === 0) return;
      store.set({ rate });
      player.setPlaybackRate(rate).catch((cause: unknown) => {
        console.warn('The video host does not allow another speed', cause);
        // Not `current`: when a short fast play ends, `current` is the double speed, which Vimeo has refused as well.
        store.set({ rate: 1, rates: [] });
      });
    },
    setTrack(id) {
      attempt(id === null ? player.disableTextTrack() : player.enableTextTrack(id));
      store.set({ activeTrack: id });
    },
    setQuality: (id) => attempt(player.setQuality(id)),
    setDataSaving,
    togglePip: () =>
      attempt(store.get().isPip ? player.exitPictureInPicture() : player.requestPictureInPicture()),
    cast: () => undefined,
    // Vimeo's player reconnects by itself.
    recover: () => undefined,
    destroy() {
      store.close();
      attempt(player.destroy());
      frame.remove();
    },
  };
}
