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
 * HLS goes through our library wherever MediaSource exists: some browsers play it by themselves too, yet then offer no
 * choice of quality. Only phones without MediaSource play it natively.
 */
const playsNatively = (source: Source): boolean => source.kind === 'hls' && !('MediaSource' in window);

/** Loads the code for this kind of source ahead of the first play. Failures are left to `createEngine`. */
export function warmEngine(kind: Source['kind']): void {
  if (kind === 'vimeo') preconnect(VIMEO_HOSTS);
  const load =
    kind === 'vimeo'
      ? import('./vimeo-engine')
      : kind === 'hls'
        ? import('./hls-engine')
        : import('./html-engine');
  load.catch((cause: unknown) => console.warn('The player could not be loaded ahead', cause));
}

/** The engine for a source. Rejects when its code cannot be loaded. */
export async function createEngine(source: Source, options: EngineOptions): Promise<Engine> {
  if (source.kind === 'vimeo') {
    const { createVimeoEngine } = await import('./vimeo-engine');
    return createVimeoEngine(source, options);
  }
  if (source.kind === 'mp4' || playsNatively(source)) {
    const { createHtmlEngine } = await import('./html-engine');
    return createHtmlEngine(source, options);
  }
  const { createHlsEngine } = await import('./hls-engine');
  return createHlsEngine(source, options);
}
