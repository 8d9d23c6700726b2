import type { Engine, EngineOptions } from './engine';
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

/** Loads the code for this kind of source ahead of the first play. Failures are left to `createEngine`. */
export function warmEngine(kind: Source['kind']): void {
  if (kind === 'vimeo') preconnect(VIMEO_HOSTS);
  ENGINE_CODE[codeFor(kind)]().catch((cause: unknown) =>
    console.warn('The player could not be loaded ahead', cause),
  );
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
