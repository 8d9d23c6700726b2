import { type Engine, type EngineOptions, prefersNativeHls } from './engine';
import { loadLevels } from './hls-playlist';
import type { Source } from './source';

const VIMEO_HOSTS = ['https://player.vimeo.com', 'https://i.vimeocdn.com', 'https://f.vimeocdn.com'];

const ENGINE_CODE = {
  vimeo: () => import('./vimeo-engine'),
  hls: () => import('./hls-engine'),
  native: () => import('./native-engine'),
} as const;

const engineFor = ({ kind }: Source): keyof typeof ENGINE_CODE =>
  kind === 'mp4' || (kind === 'hls' && prefersNativeHls()) ? 'native' : kind;

function preconnect(hosts: readonly string[]): void {
  for (const href of hosts) {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = href;
    document.head.append(link);
  }
}

async function preloadPlaylists(src: string): Promise<void> {
  const levels = await loadLevels(src);
  const smallest = levels.at(-1);
  if (smallest) await fetch(smallest.src);
}

/** Loads the engine's code and hls.js's playlists early. Only logs failures: `createEngine` loads them again. */
export function preloadSource(source: Source): void {
  const engine = engineFor(source);
  const report = (cause: unknown) => console.info('Preloading failed', cause);
  ENGINE_CODE[engine]().catch(report);
  if (source.kind === 'vimeo') preconnect(VIMEO_HOSTS);
  else if (engine === 'hls') preloadPlaylists(source.src).catch(report);
}

export async function createEngine(source: Source, options: EngineOptions): Promise<Engine> {
  if (source.kind === 'vimeo') return (await ENGINE_CODE.vimeo()).createVimeoEngine(source, options);
  return engineFor(source) === 'hls'
    ? (await ENGINE_CODE.hls()).createHlsEngine(source, options)
    : (await ENGINE_CODE.native()).createNativeEngine(source, options);
}
