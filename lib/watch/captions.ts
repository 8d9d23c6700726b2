import type { EngineStore } from './engine';
import { inLanguage } from './hls-playlist';
import type { CaptionFile } from './source';
import { type Cue, loadCaptionFile } from './web-vtt';

export const textAt = (cues: readonly Cue[], sec: number): string =>
  cues
    .filter(({ startSec, endSec }) => startSec <= sec && sec < endSec)
    .map(({ text }) => text)
    .join('\n');

const RETRY_MS = 15_000;

/** Loads a caption file only after its language is chosen and the video is ready, to start the video sooner. */
export function createCaptions(video: HTMLMediaElement, first: readonly CaptionFile[], store: EngineStore) {
  let files = first;
  const loaded = new Map<string, readonly Cue[]>();
  let chosen: CaptionFile | null = null;
  let isNative = false;
  const loading = new Set<string>();
  const failedAtMs = new Map<string, number>();

  const isDue = (language: string): boolean =>
    !loaded.has(language) &&
    performance.now() - (failedAtMs.get(language) ?? Number.NEGATIVE_INFINITY) >= RETRY_MS;
  const load = async (file: CaptionFile): Promise<void> => {
    const { language } = file;
    if (loading.has(language) || loaded.has(language)) return;
    loading.add(language);
    try {
      loaded.set(language, await loadCaptionFile(file));
    } catch (cause) {
      console.warn('The captions could not be loaded', cause);
      failedAtMs.set(language, performance.now());
    } finally {
      loading.delete(language);
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
    const tracks = Array.from(video.textTracks);
    // The tracks of a stream may be in a variant of the chosen language, for example `en-US` instead of `en`.
    const shown = isNative && chosen ? inLanguage(tracks, ({ language }) => language, chosen.language) : null;
    for (const track of tracks) track.mode = track === shown ? 'showing' : 'disabled';
  };
  const stopDrawing = store.on(({ isReady }, event) => {
    if (event !== 'time' && event !== 'seeked') return;
    if (chosen && isReady && isDue(chosen.language)) void load(chosen);
    draw();
  });
  // Hides the stream's own tracks, which are added at each load. WebKit would show one of them over our captions.
  const handleChange = (): void => {
    if (!isNative) apply();
  };
  video.textTracks.addEventListener('addtrack', apply);
  video.textTracks.addEventListener('change', handleChange);

  return {
    select(language: string | null): void {
      chosen = (language !== null && inLanguage(files, (file) => file.language, language)) || null;
      apply();
      store.set({ activeTrack: chosen?.language ?? null });
      if (chosen && store.get().isReady) void load(chosen);
      draw();
    },
    /** True lets the browser draw captions. In native full screen and on remote screens, the page cannot draw them. */
    setNative(next: boolean): void {
      isNative = next;
      apply();
    },
    renew(next: readonly CaptionFile[]): void {
      files = next;
      failedAtMs.clear();
      chosen = files.find(({ language }) => language === chosen?.language) ?? chosen;
      for (const track of video.querySelectorAll('track')) {
        const file = files.find(({ language }) => language === track.srclang);
        if (file) track.src = file.src;
      }
    },
    stop(): void {
      stopDrawing();
      video.textTracks.removeEventListener('addtrack', apply);
      video.textTracks.removeEventListener('change', handleChange);
    },
  };
}
