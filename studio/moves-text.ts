import { clockTime, readClockTime } from '../content/schema/list-texts';

export interface TimedMove {
  readonly _key: string;
  readonly title?: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly side?: string;
  readonly showsCover?: boolean;
}

export const movesText = (moves: readonly TimedMove[]): string =>
  moves
    .map(({ title = '', startSeconds, endSeconds, side }) =>
      [`${clockTime(startSeconds)}–${clockTime(endSeconds)} ${title}`, ...(side ? [side] : [])].join(', '),
    )
    .join('\n');

const LINE = /^([\d:.]+)\s*[–-]\s*([\d:.]+)\s+(.+?)(?:,\s*(left|right)(?: side)?)?$/i;

/**
 * Returns the moves, or which line is wrong and why. Unchanged moves keep their keys, so that only changes are saved.
 * `showsCover` is not in the text, so it is taken from the earlier move of the same name.
 */
export function readMoves(text: string, before: readonly TimedMove[]): readonly TimedMove[] | string {
  const keys = new Set(before.map(({ _key }) => _key));
  const moves: TimedMove[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, from = '', to = '', title = '', side] = LINE.exec(line.trim()) ?? [];
    const [startSeconds, endSeconds] = [readClockTime(from), readClockTime(to)];
    if (startSeconds === null || endSeconds === null)
      return `Line ${index + 1} is not “start–end name”: ${line.trim()}`;
    const named = before.filter((move) => move.title === title);
    const same = named.find((move) => move.startSeconds === startSeconds && keys.has(move._key));
    const showsCover = (same ?? named[0])?.showsCover;
    const _key = same?._key ?? crypto.randomUUID().slice(0, 8);
    keys.delete(_key);
    moves.push({
      ...{ _key, title, startSeconds, endSeconds },
      ...(side ? { side: side.toLowerCase() } : {}),
      ...(showsCover === undefined ? {} : { showsCover }),
    });
  }
  return moves;
}
