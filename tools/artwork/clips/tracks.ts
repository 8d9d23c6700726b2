import type { Move } from './clip-plan';

type Cue = { from: number; to: number; text: string };

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(Math.floor(ms / 3_600_000), 2)}:${part(Math.floor(ms / 60_000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

const vtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues.map((cue, i) => `${i + 1}\n${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue.text}\n`).join('\n')}`;

/** Captions: each line stays for four seconds or until the next one. */
export const captionsVtt = (lines: readonly (readonly [number, string])[], seconds: number): string =>
  vtt(
    lines.map(([from, text], i) => ({
      from,
      to: Math.min(from + 4, (lines[i + 1]?.[0] ?? seconds) - 0.1, seconds),
      text,
    })),
  );

export function chaptersVtt(moves: readonly Move[]): string {
  let from = 0;
  return vtt(
    moves.map((move) => {
      const to = from + move.loopSeconds * move.repeats;
      const cue = { from, to, text: move.title };
      from = to;
      return cue;
    }),
  );
}

/** Cues that point into the sprite picture, one tile each. */
export function storyboardVtt(
  seconds: number,
  tile: { width: number; height: number; columns: number; everySeconds: number },
): string {
  const count = Math.ceil(seconds / tile.everySeconds);
  return vtt(
    Array.from({ length: count }, (_, i) => ({
      from: i * tile.everySeconds,
      to: Math.min(seconds, (i + 1) * tile.everySeconds),
      text: `storyboard.jpg#xywh=${(i % tile.columns) * tile.width},${Math.floor(i / tile.columns) * tile.height},${tile.width},${tile.height}`,
    })),
  );
}
