import { type History, withRows } from './history';
import { type HistoryStore, loadHistoryRemote, memberHistory } from './history-store';
import { COMPLETE_POSITION } from './played-seconds';
import type { Progress } from './progress';

/** What a card shows of a member's progress. */
export interface ProgressMark {
  /** Position in percent, 0 to 100; null when there is none to go back to. */
  readonly percent: number | null;
  readonly isDone: boolean;
  /** ISO time of the first completion. */
  readonly completedAt: string | null;
  /** ISO time at which the end was reached last; null while the position is within the class. */
  readonly endedAt: string | null;
}

export type ProgressMarks = ReadonlyMap<string, ProgressMark>;

/** How long a read is reused; the time to live of the watch history (product.md §9). */
const TTL_MS = 10 * 60_000;
/** Maximum ids of one query. */
const BATCH = 30;
/** Cards show no bar outside these percentages: just opened, or as good as finished. */
const MIN_BAR = 2;
const MAX_BAR = 97;

/** Per store: when each class, and the list of done classes, was read for marks. */
const readTimes = new WeakMap<HistoryStore, { readonly classes: Map<string, number>; doneAtMs: number }>();

function timesOf(store: HistoryStore) {
  const times = readTimes.get(store) ?? { classes: new Map(), doneAtMs: Number.NEGATIVE_INFINITY };
  readTimes.set(store, times);
  return times;
}

export function toMark({ positionSec, durationSec, completedAt, updatedAt }: Progress): ProgressMark {
  const percent = durationSec > 0 ? (positionSec / durationSec) * 100 : 0;
  return {
    percent: percent >= MIN_BAR && percent <= MAX_BAR ? percent : null,
    isDone: completedAt !== null,
    completedAt,
    endedAt: completedAt !== null && percent >= COMPLETE_POSITION * 100 ? updatedAt : null,
  };
}

async function readMissing(uid: string, store: HistoryStore, ids: readonly string[]): Promise<void> {
  const { classes } = timesOf(store);
  const nowMs = Date.now();
  const missing = ids.filter((id) => nowMs - (classes.get(id) ?? Number.NEGATIVE_INFINITY) >= TTL_MS);
  for (let start = 0; start < missing.length; start += BATCH) {
    const batch = missing.slice(start, start + BATCH);
    const { readProgressOf } = await loadHistoryRemote();
    await store.learn(async () => {
      const found = new Map((await readProgressOf(uid, batch)).map((row) => [row.videoId, row]));
      return (history) =>
        withRows(
          history,
          batch.map((id) => [id, found.get(id) ?? null]),
        );
    });
    for (const id of batch) classes.set(id, nowMs);
  }
}

/**
 * Reads the marks of these classes; a class that was never opened has none. One query per 30 classes not read within ten
 * minutes, however long the history is. When the server cannot be read, uses what this device knows and logs the failure.
 */
export async function loadMarks(uid: string, ids: readonly string[]): Promise<ProgressMarks> {
  const store = memberHistory(uid);
  try {
    await readMissing(uid, store, ids);
  } catch (cause) {
    console.warn('Progress of these classes could not be read', cause);
  }
  const { rows } = store.getState().value;
  return new Map(
    ids.flatMap((id) => {
      const row = rows[id];
      return row ? [[id, toMark(row)] as const] : [];
    }),
  );
}

/** Puts the list of all done classes into the history: a row that it does not name is not done any more. */
function withDoneRows(history: History, done: readonly Progress[]): History {
  const named = new Set(done.map(({ videoId }) => videoId));
  const rest = Object.entries(history.rows).filter(([id, row]) => !row?.completedAt || named.has(id));
  return withRows(
    { ...history, rows: Object.fromEntries(rest) },
    done.map((row) => [row.videoId, row]),
  );
}

/**
 * Reads the ids of all done classes: one query within ten minutes, however long the history is. When the server cannot be
 * read, uses what this device knows and logs the failure.
 */
export async function loadDoneIds(uid: string): Promise<ReadonlySet<string>> {
  const store = memberHistory(uid);
  const times = timesOf(store);
  if (Date.now() - times.doneAtMs >= TTL_MS) {
    try {
      const { readDone } = await loadHistoryRemote();
      await store.learn(async () => {
        const done = await readDone(uid);
        return (history) => withDoneRows(history, done);
      });
      times.doneAtMs = Date.now();
    } catch (cause) {
      console.warn('The done classes could not be read', cause);
    }
  }
  const rows = Object.values(store.getState().value.rows);
  return new Set(rows.flatMap((row) => (row?.completedAt ? [row.videoId] : [])));
}
