export const SIDES = ['left', 'right'] as const;

/** A move of the class, such as a lunge on one side, from its first to its last second. */
export interface Move {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly side: (typeof SIDES)[number] | null;
  /** The film shows no picture of this move, only the cover of the class. */
  readonly showsCover?: boolean;
}

type MoveTimes = Partial<Pick<Move, 'startSeconds' | 'endSeconds'>>;

/** Returns a message for the editor, or null. Missing times are reported by the checks of their fields. */
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

/** Returns "Pigeon, left side" for a move of one side, else the title. */
export const moveName = ({ title, side }: Pick<Move, 'title' | 'side'>): string =>
  side === null ? title : `${title}, ${side} side`;

/** Returns the move at `sec` (null between two moves) and the one after it. */
export function movesAt(moves: readonly Move[], sec: number) {
  const now = moves.find(({ startSeconds, endSeconds }) => startSeconds <= sec && sec < endSeconds) ?? null;
  const next = moves.find(({ startSeconds }) => startSeconds > sec) ?? null;
  return { now, next };
}

/** Stepping back restarts a move that has run longer than this. */
const RESTART_AFTER_SECONDS = 3;

export function stepToMove(moves: readonly Move[], sec: number, direction: 1 | -1): Move | null {
  if (direction === 1) return movesAt(moves, sec).next;
  return (
    moves.findLast(({ startSeconds }) => startSeconds <= sec - RESTART_AFTER_SECONDS) ?? moves[0] ?? null
  );
}
