import * as v from 'valibot';
import { type Change, timestampAfter } from '@/lib/member/change';
import type { MemberKind } from '@/lib/member/member-kind';
import { isAtEnd } from './completion';
import { type History, NO_HISTORY, withPart, withPlayed, withRows } from './history';
import { keepHistoryCopy, readHistoryCopy, toRows } from './history-copies';
import { mergeOptional } from './merge-progress';
import type { Progress } from './progress';

/** Maximum number of rows in one Firestore batch and in one `put` change. */
export const BATCH = 400;

/** Also accepts a row that an older version of the site stored, without newer fields: `rowsOf` adds their defaults. */
const progressSchema = v.custom<Progress>((data) => toRows([data]).length === 1);

const opSchema = v.variant('does', [
  v.object({ does: v.literal('save'), progress: progressSchema }),
  /** Stores rows that the member marked as done or not done, or restored after a removal. */
  v.object({ does: v.literal('put'), rows: v.array(progressSchema) }),
  v.object({ does: v.literal('remove'), videoId: v.string() }),
  v.object({ does: v.literal('clear') }),
]);

export type HistoryOp = v.InferOutput<typeof opSchema>;

const storedRows = (op: HistoryOp): readonly Progress[] =>
  op.does === 'save' ? [op.progress] : op.does === 'put' ? op.rows : [];

export const rowsOf = (op: HistoryOp): readonly Progress[] => toRows(storedRows(op));

const classesOf = (op: HistoryOp): readonly string[] =>
  op.does === 'remove' ? [op.videoId] : storedRows(op).map(({ videoId }) => videoId);

/** Returns the id of the only class that `op` changes; null if it may change several. */
export function classOf(op: HistoryOp): string | null {
  const [id, ...others] = classesOf(op);
  return id !== undefined && others.length === 0 ? id : null;
}

/** Returns the row after a change. A removal has no effect on a row that was saved later than the removal. */
export function rowAfter(
  row: Progress | null,
  { op, at }: Change<HistoryOp>,
  videoId: string,
): Progress | null {
  if (op.does === 'remove' || op.does === 'clear')
    return row && Date.parse(row.updatedAt) > Date.parse(at) ? row : null;
  return mergeOptional(row, rowsOf(op).find((one) => one.videoId === videoId) ?? null);
}

function apply(history: History, change: Change<HistoryOp>): History {
  const { op } = change;
  const touched = op.does === 'clear' ? Object.keys(history.rows) : classesOf(op);
  const changed = withRows(
    history,
    touched.map((id) => [id, rowAfter(history.rows[id] ?? null, change, id)]),
  );
  if (op.does === 'clear') return { ...changed, until: { page: '', continue: '' } };
  return op.does === 'save' ? withPlayed(changed, op.progress.videoId) : changed;
}

export const HISTORY: MemberKind<History, HistoryOp> = {
  name: 'history',
  empty: NO_HISTORY,
  isOp: (value): value is HistoryOp => v.is(opSchema, value),
  apply,
  targetOf: (op) => classOf(op) ?? '*',
  replaces: (later, earlier) =>
    classOf(later) !== null &&
    classOf(later) === classOf(earlier) &&
    (later.does === 'remove' || later.does === earlier.does),
  combine: (later, earlier) => {
    const [row] = rowsOf(later);
    const merged = row && mergeOptional(rowsOf(earlier)[0] ?? null, row);
    if (!merged) return later;
    return later.does === 'save' ? { does: 'save', progress: merged } : { does: 'put', rows: [merged] };
  },
  isReadOnReload: true,
  timestampsBefore: ({ rows }, op) => {
    if (op.does === 'remove') return [rows[op.videoId]?.updatedAt];
    return op.does === 'clear' ? Object.values(rows).map((row) => row?.updatedAt) : [];
  },
  withPart,
  readCopy: readHistoryCopy,
  keepCopy: keepHistoryCopy,
};

export function withDone(row: Progress, isDone: boolean, nowMs: number): Progress {
  const updatedAt = timestampAfter(nowMs, [row.updatedAt, row.completedAt, row.undoneAt]);
  if (isDone) return { ...row, completedAt: row.completedAt ?? updatedAt, updatedAt };
  return {
    ...row,
    completedAt: null,
    undoneAt: updatedAt,
    updatedAt,
    positionSec: isAtEnd(row.positionSec, row.durationSec) ? 0 : row.positionSec,
    playedSec: 0,
  };
}
