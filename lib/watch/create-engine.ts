import type { Engine, EngineOptions } from './engine';
import { loadLevels } from './hls-levels';
import type { Source } from './source';

const VIMEO_HOSTS = ['https://player.vimeo.com', 'https://i.vimeocdn.com', 'https://f.vimeocdn.com'];

function preconnect(hosts: readonly string[]): void {
  for (const href of hosts) {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * HLS goes through our library wherever MediaSource exists: some browsers play it by themselves too, yet then a change of
 * quality begins anew. Only phones without MediaSource play it natively.
 */
const codeFor = (kind: Source['kind']): keyof typeof ENGINE_CODE =>
  kind === 'hls' && !('MediaSource' in window) ? 'native-hls' : kind;

const ENGINE_CODE = {
  vimeo: () => import('./vimeo-engine'),
  hls: () => import('./hls-engine'),
  'native-hls': () => import('./native-hls-engine'),
  mp4: () => import('./file-engine'),
} as const;

/** The playlists a stream begins with, for the browser to keep while the code that reads them is on its way. */
async function warmPlaylists(src: string): Promise<void> {
  const levels = await loadLevels(src);
  const smallest = levels.at(-1);
  if (smallest) await fetch(smallest.src);
}

/** Loads what will play this source, and what it begins with, ahead of the first play. Failures are left to `createEngine`. */
export function warmSource(source: Source): void {
  if (source.kind === 'vimeo') preconnect(VIMEO_HOSTS);
  const code = codeFor(source.kind);
  const report = (cause: unknown) => console.info('Not everything could be loaded ahead', cause);
  ENGINE_CODE[code]().catch(report);
  if (source.kind !== 'vimeo' && code === 'hls') warmPlaylists(source.src).catch(report);
}

/** The engine for a source. Rejects when its code cannot be loaded. */
export async function createEngine(source: Source, options: EngineOptions): Promise<Engine> {
  if (source.kind === 'vimeo') return (await ENGINE_CODE.vimeo()).createVimeoEngine(source, options);
  switch (codeFor(source.kind)) {
    case 'native-hls':
      return (await ENGINE_CODE['native-hls']()).createNativeHlsEngine(source, options);
    case 'hls':
      return (await ENGINE_CODE.hls()).createHlsEngine(source, options);
    default:
      return (await ENGINE_CODE.mp4()).createFileEngine(source, options);
  }
}
