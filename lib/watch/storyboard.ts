import type { Cue } from './web-vtt';

/** One picture of a storyboard: a part of a larger one. */
export interface Thumbnail {
  readonly src: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const FRAGMENT = /^(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/** The picture for a second of the class, null where there is none. `src` addresses are relative to the cue file. */
export function thumbnailAt(cues: readonly Cue[], sec: number, fileAddress: string): Thumbnail | null {
  const cue = cues.find(({ startSec, endSec }) => startSec <= sec && sec < endSec);
  const match = cue && FRAGMENT.exec(cue.text);
  if (!match) return null;
  const [, file = '', x, y, width, height] = match;
  const base = new URL(fileAddress, window.location.href);
  return {
    src: new URL(file, base).href,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  };
}
