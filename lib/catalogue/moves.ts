export const SIDES = ['left', 'right'] as const;

/** One move in a class, such as a lunge on one side, with its start and end time. */
export interface Move {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly side: (typeof SIDES)[number] | null;
  /** True if the video has no picture of this move and shows the class's cover instead. */
  readonly showsCover?: boolean;
}

type MoveTimes = Partial<Pick<Move, 'startSeconds' | 'endSeconds'>>;

/** Returns a message for the editor, or null. Ignores missing times, because the fields' own checks report them. */
export function moveTimesProblem(moves: readonly MoveTimes[], durationSeconds: number): string | null {
  let lastEnd = 0;
  for (const [index, { startSeconds, endSeconds }] of moves.entries()) {
    if (startSeconds === undefined || endSeconds === undefined) continue;
    const name = `Move ${index + 1}`;
    if (endSeconds <= startSeconds) return `${name} ends before it starts`;
    if (startSeconds < lastEnd) return `${name} starts before the move above it ends`;
    if (endSeconds > durationSeconds) return `${name} ends after the class`;
    lastEnd = endSeconds;
  }
  return null;
}

/** Returns for example "Pigeon, left side" for a move with a side, otherwise only the title. */
export const moveName = ({ title, side }: Pick<Move, 'title' | 'side'>): string =>
  side === null ? title : `${title}, ${side} side`;

/** Returns the move at `sec` (null between moves) and the first move that starts after `sec`. */
export function movesAt(moves: readonly Move[], sec: number) {
  const now = moves.find(({ startSeconds, endSeconds }) => startSeconds <= sec && sec < endSeconds) ?? null;
  const next = moves.find(({ startSeconds }) => startSeconds > sec) ?? null;
  return { now, next };
}

/** Stepping back restarts the current move once it has run this long. Before that, it goes to the previous move. */
const RESTART_AFTER_SECONDS = 3;

export function stepToMove(moves: readonly Move[], sec: number, direction: 1 | -1): Move | null {
  if (direction === 1) return movesAt(moves, sec).next;
  return (
    moves.findLast(({ startSeconds }) => startSeconds <= sec - RESTART_AFTER_SECONDS) ?? moves[0] ?? null
  );
}
