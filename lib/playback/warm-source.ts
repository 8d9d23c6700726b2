import { warmEngine } from './create-engine';
import type { PlaybackGrant } from './playback-grant';

/** Asks for a source and loads what will play it, ahead of the press. Rejects when there is none. */
export async function warmSource(loadGrant: (isRenewal: boolean) => Promise<PlaybackGrant>): Promise<void> {
  const { source } = await loadGrant(false);
  warmEngine(source.kind);
}
