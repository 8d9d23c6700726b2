import { feedByAddress } from './address-feed';
import type { Engine, EngineOptions } from './engine';
import { createElementEngine } from './html-engine';
import type { CaptionFile } from './source';

/** Plays one file, which every browser understands by itself. */
export function createFileEngine(
  source: { readonly src: string; readonly captions?: readonly CaptionFile[] },
  options: EngineOptions,
): Engine {
  return createElementEngine(source.captions ?? [], options, (video, store) =>
    feedByAddress(video, store, source.src),
  );
}
