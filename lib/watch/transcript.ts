import type { Cue } from './web-vtt';

/** Lower case and without accents, so that "plie" finds "plié". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Consecutive cues with the same words are one line: captions often repeat while they roll. */
export function toLines(cues: readonly Cue[]): readonly Cue[] {
  return cues.filter((cue, index) => cue.text !== '' && cue.text !== cues[index - 1]?.text);
}

/** The lines that contain every word of the search; all of them for an empty one. */
export function searchLines(lines: readonly Cue[], search: string): readonly Cue[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return lines.filter(({ text }) => words.every((word) => fold(text).includes(word)));
}

/** Position in `lines` of what is being said at this second, -1 before the first line. */
export const lineAt = (lines: readonly Cue[], sec: number): number =>
  lines.findLastIndex(({ startSec }) => startSec <= sec);
