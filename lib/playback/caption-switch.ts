import type { EngineStore } from './engine-store';

export interface CaptionSwitch {
  /** Shows the track of this language, or none. */
  select(language: string | null): void;
  /** The browser's own full screen draws captions itself; ours are on the page beneath. */
  setNative(isNative: boolean): void;
  stop(): void;
}

function textOf(track: TextTrack): string {
  const cues = Array.from(track.activeCues ?? []);
  return cues
    .map((cue) => ('getCueAsHTML' in cue ? String((cue as VTTCue).getCueAsHTML().textContent) : ''))
    .join('\n')
    .trim();
}

/** Reads the active cue of the chosen track into the store, so that captions are drawn above our own controls. */
export function createCaptionSwitch(video: HTMLVideoElement, store: EngineStore): CaptionSwitch {
  let isNative = false;
  let chosen: TextTrack | null = null;
  const handleCue = () => store.set({ captionText: chosen ? textOf(chosen) : '' });

  const apply = () => {
    for (const track of Array.from(video.textTracks)) {
      track.mode = track === chosen ? (isNative ? 'showing' : 'hidden') : 'disabled';
    }
  };
  return {
    select(language) {
      chosen?.removeEventListener('cuechange', handleCue);
      chosen = Array.from(video.textTracks).find((track) => track.language === language) ?? null;
      chosen?.addEventListener('cuechange', handleCue);
      apply();
      store.set({ activeTrack: chosen ? language : null, captionText: chosen ? textOf(chosen) : '' });
    },
    setNative(next) {
      isNative = next;
      apply();
    },
    stop: () => chosen?.removeEventListener('cuechange', handleCue),
  };
}
