import { feedByAddress } from './address-feed';
import { AUTO_QUALITY, type Choice, type Engine, type EngineOptions } from './engine';
import type { EngineStore } from './engine-store';
import { type HlsLevel, loadLevels } from './hls-levels';
import { createElementEngine, type Feed } from './html-engine';
import type { CaptionFile } from './source';

const toChoices = (levels: readonly HlsLevel[]): readonly Choice[] => [
  { id: AUTO_QUALITY, label: 'Auto' },
  ...levels.map(({ height, src }) => ({ id: src, label: `${height}p` })),
];

function connect(src: string, video: HTMLVideoElement, store: EngineStore): Feed {
  const feed = feedByAddress(video, store, src);
  const handlePlaying = (): void => {
    // After the class itself, which comes first on a slow line.
    loadLevels(src).then(
      (levels) => store.set({ qualities: toChoices(levels) }),
      (cause: unknown) => console.warn('The qualities could not be listed', cause),
    );
  };
  video.addEventListener('playing', handlePlaying, { once: true });
  return {
    ...feed,
    setQuality(id) {
      store.set({ activeQuality: id });
      feed.load(id === AUTO_QUALITY ? src : id);
    },
    stop() {
      video.removeEventListener('playing', handlePlaying);
      feed.stop();
    },
  };
}

/**
 * Plays HLS where the browser alone can: iPhones have no MediaSource. It chooses a quality by itself and offers no way to
 * choose another, so each is played by its own address.
 */
export function createNativeHlsEngine(
  source: { readonly src: string; readonly captions?: readonly CaptionFile[] },
  options: EngineOptions,
): Engine {
  return createElementEngine(source.captions ?? [], options, (video, store) =>
    connect(source.src, video, store),
  );
}
