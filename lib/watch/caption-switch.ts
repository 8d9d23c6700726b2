import type { EngineStore } from './engine-store';
import type { CaptionFile } from './source';
import { type Cue, loadWebVtt } from './web-vtt';

export interface CaptionSwitch {
  /** Shows the captions of this language, or none. */
  select(language: string | null): void;
  /** The browser's own full screen and another screen draw captions themselves; ours are on the page beneath. */
  setNative(isNative: boolean): void;
  /** The same captions at addresses that are good for longer. */
  renew(files: readonly CaptionFile[]): void;
  stop(): void;
}

/** What is said at this second, empty for nothing. */
export const textAt = (cues: readonly Cue[], sec: number): string =>
  cues
    .filter(({ startSec, endSec }) => startSec <= sec && sec < endSec)
    .map(({ text }) => text)
    .join('\n');

/**
 * Reads the captions of the chosen language and keeps what is said now in the store, so that they are drawn above our own
 * controls and alike in every browser. They are fetched once the class itself is there, which comes first on a slow line.
 */
export function createCaptionSwitch(
  video: HTMLVideoElement,
  first: readonly CaptionFile[],
  store: EngineStore,
): CaptionSwitch {
  let files = first;
  const loaded = new Map<string, readonly Cue[]>();
  let chosen: CaptionFile | null = null;
  let isNative = false;
  let loading: string | null = null;

  const load = async ({ language, src }: CaptionFile): Promise<void> => {
    if (loading === language || loaded.has(language)) return;
    loading = language;
    try {
      loaded.set(language, await loadWebVtt(src));
    } catch (cause) {
      console.warn('The captions could not be loaded', cause);
      // Tried again when she chooses them again.
      loaded.set(language, []);
    } finally {
      loading = null;
    }
    draw();
  };
  const draw = (): void => {
    const { currentSec, captionText } = store.get();
    const cues = (chosen && loaded.get(chosen.language)) ?? [];
    const text = textAt(cues, currentSec);
    if (text !== captionText) store.set({ captionText: text });
  };
  const apply = (): void => {
    for (const track of Array.from(video.textTracks)) {
      track.mode = isNative && track.language === chosen?.language ? 'showing' : 'disabled';
    }
  };
  const unfollow = store.on(({ isReady }, event) => {
    if (event !== 'time' && event !== 'seeked') return;
    if (chosen && isReady && !loaded.has(chosen.language)) void load(chosen);
    draw();
  });

  return {
    select(language) {
      chosen = files.find((file) => file.language === language) ?? null;
      if (chosen && loaded.get(chosen.language)?.length === 0) loaded.delete(chosen.language);
      apply();
      store.set({ activeTrack: chosen ? language : null });
      if (chosen && store.get().isReady) void load(chosen);
      draw();
    },
    setNative(next) {
      isNative = next;
      apply();
    },
    renew(next) {
      files = next;
      chosen = files.find(({ language }) => language === chosen?.language) ?? chosen;
      for (const track of video.querySelectorAll('track')) {
        const file = files.find(({ language }) => language === track.srclang);
        if (file) track.src = file.src;
      }
    },
    stop: unfollow,
  };
}
