import { warmEngine } from './create-engine';
import type { PlaybackGrant } from './playback-grant';

const VIMEO_HOSTS = ['https://player.vimeo.com', 'https://i.vimeocdn.com', 'https://f.vimeocdn.com'];

function preconnect(hosts: readonly string[]): void {
  for (const href of hosts) {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = href;
    document.head.append(link);
  }
}

/** Asks for a source and loads what will play it, ahead of the press. Rejects when there is none. */
export async function warmSource(loadGrant: (isRenewal: boolean) => Promise<PlaybackGrant>): Promise<void> {
  const { source } = await loadGrant(false);
  if (source.kind === 'vimeo') preconnect(VIMEO_HOSTS);
  warmEngine(source.kind);
}
